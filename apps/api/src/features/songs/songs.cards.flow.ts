import type pg from 'pg';
import type { SongCard } from '@overtone/contract/song';
import { avatarUrl, type Face, pooledFacesOf } from '../accounts/accounts.js';
import { type Counts, pooledCountsOf } from '../counts/counts.js';
import { type CardRow, readCards } from './songs.cards.store.js';
import { mediaPath } from '../media/media.js';
import { takeOf } from './songs.present.js';

/** The cards of those of these songs that everybody may find, in the order given. */
export async function listedCards(pool: pg.Pool, ids: string[]): Promise<SongCard[]> {
  if (ids.length === 0) return [];
  const [rows, counts] = await Promise.all([readCards(pool, ids), pooledCountsOf(pool, ids)]);
  const uids = [...new Set(rows.map(({ uid }) => uid).filter((uid) => uid !== null))];
  const faces = uids.length ? await pooledFacesOf(pool, uids) : new Map<number, Face>();
  const cards = new Map(
    rows.map((row) => [row.id, presentCard(row, faces.get(row.uid ?? -1) ?? null, counts.get(row.id) ?? null)]),
  );
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
}

/** Pure: row -> wire. A listed song is public, so its links are plain and the same for everybody. */
function presentCard(row: CardRow, face: Face | null, counts: Pick<Counts, 'plays' | 'likes'> | null): SongCard {
  const uid = row.uid === null ? null : String(row.uid);
  const nickname = row.artist ?? face?.nickname ?? null;
  const link = (name: string | null) => name && mediaPath(row.mediaKey, name);
  const image = link(row.imageName);
  const audio = link(row.audioName);
  return {
    id: row.id,
    task_id: row.generationId,
    uid,
    user_id: uid,
    nickname,
    display_name: nickname,
    artist: nickname,
    avatar_url: row.artist ? avatarUrl(row.artist) : (face?.avatarUrl ?? null),
    title: row.title,
    tags: row.tags,
    model_name: row.modelName,
    model_version: row.modelVersion,
    type: row.type,
    take: takeOf(row),
    kept: row.kept,
    status: 'complete',
    audio_url: audio,
    url: audio,
    image_url: link(row.thumbName) ?? image,
    image_large_url: image,
    cover: image,
    video_url: link(row.videoName),
    video_cover_url: link(row.videoCoverName),
    duration: row.duration,
    is_public: true,
    is_sandbox: row.isSandbox,
    play_count: counts?.plays ?? null,
    upvote_count: counts?.likes ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
