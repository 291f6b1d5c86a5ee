import type pg from 'pg';
import type { Db } from '../../platform/database/database.js';
import type { Song } from '../../platform/database/generated/client.js';
import { heardSql, open, openSql, type SongRow } from '../media/media.js';

/** What a card needs of a song. */
export interface CardRow {
  id: string;
  generationId: string | null;
  uid: number | null;
  artist: string | null;
  title: string;
  tags: string;
  modelName: string;
  modelVersion: string;
  type: SongRow['type'];
  operation: string;
  position: number;
  kept: boolean;
  mediaKey: string;
  audioName: string | null;
  imageName: string | null;
  thumbName: string | null;
  videoName: string | null;
  videoCoverName: string | null;
  duration: number | null;
  isSandbox: boolean;
  createdAt: Date;
}

/** Those of these songs that everybody may find, in no order. A hot read: past Prisma (docs/settled.md: Database). */
export async function readCards(pool: pg.Pool, ids: string[]): Promise<CardRow[]> {
  const { rows } = await pool.query<CardRow>({
    name: 'songs.cards',
    text: `select id, generation_id as "generationId", uid, artist, title, tags, model_name as "modelName",
        model_version as "modelVersion", type, operation, position, kept, media_key as "mediaKey", audio_name as "audioName",
        image_name as "imageName", thumb_name as "thumbName", video_name as "videoName",
        video_cover_name as "videoCoverName", duration, is_sandbox as "isSandbox", created_at as "createdAt"
      from song where id = any($1::uuid[]) and ${openSql('song')}`,
    values: [ids],
  });
  return rows;
}

/** What a song is found by. */
export type SongWords = Pick<Song, 'id' | 'uid' | 'artist' | 'title' | 'tags' | 'language' | 'genres'>;

export const readListedWords = (db: Db, ids: string[]): Promise<SongWords[]> =>
  db.song.findMany({
    where: { id: { in: ids }, ...open },
    select: { id: true, uid: true, artist: true, title: true, tags: true, language: true, genres: true },
  });

export async function readListedPresetIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'songs.presets',
    text: `select id from song where preset_key is not null and ${openSql('song')} order by id`,
  });
  return rows.map(({ id }) => id);
}

/** Those of these songs that the caller may hear. */
export async function readAudibleIds(pool: pg.Pool, uid: number | null, ids: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'songs.audible',
    text: `select id from song where id = any($1::uuid[]) and ${heardSql('song', '$2')}`,
    values: [ids, uid],
  });
  return rows.map(({ id }) => id);
}

export interface OpenSong {
  id: string;
  uid: number | null;
  /** Another one as soon as anything that everybody reads or sees of the song is, and as soon as its files lie elsewhere. */
  said: string;
}

/** Those of these songs that everybody may hear. */
export async function readOpen(pool: pg.Pool, ids: string[]): Promise<OpenSong[]> {
  const { rows } = await pool.query<OpenSong>({
    name: 'songs.open',
    text: `select id, uid, content_digest(song_parts(song)) || '/' || media_key as said from song
      where id = any($1::uuid[]) and ${openSql('song')}`,
    values: [ids],
  });
  return rows;
}
