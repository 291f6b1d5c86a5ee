import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { playlist, playlistSong } from '@overtone/contract/playlist';
import { Database } from '../../platform/database/database.js';
import { facesOf } from '../accounts/accounts.js';
import { checksOf, presentOwnCheck } from '../content/content.js';
import { audibleSongs, audibleSql, listedCards, SongPresenter } from '../songs/songs.js';
import { heardOf, songIdsOf } from './playlists.songs.store.js';
import type { PlaylistRow } from './playlists.store.js';

export type WirePlaylist = z.input<typeof playlist>;
type WireCard = z.input<typeof playlistSong>;

const covers = 4;

/** Brings playlists together with what the caller may hear of them; `uid` is null for a visitor. */
@Injectable()
export class PlaylistPresenter {
  constructor(
    private readonly database: Database,
    private readonly songs: SongPresenter,
  ) {}

  async present(rows: readonly PlaylistRow[], uid: number | null): Promise<WirePlaylist[]> {
    const db = this.database.client;
    const ids = rows.map(({ id }) => id);
    const heard = new Map((await heardOf(db, ids, audibleSql(uid), covers)).map((one) => [one.playlistId, one]));
    const first = [...new Set([...heard.values()].flatMap((one) => one.first))];
    const withheld = rows.filter((row) => row.withheld && row.uid === uid).map(({ id }) => id);
    const [pictures, checks, faces] = await Promise.all([
      this.songs.pictures(first, uid),
      checksOf(db, 'playlist', withheld),
      facesOf(db, [...new Set(rows.map((row) => row.uid))]),
    ]);
    return rows.map((row) => {
      const shown = heard.get(row.id);
      return {
        id: row.id,
        title: row.title,
        is_public: row.isPublic,
        nickname: faces.get(row.uid)?.nickname ?? null,
        avatar_url: faces.get(row.uid)?.avatarUrl ?? null,
        song_count: shown?.songs ?? 0,
        covers: (shown?.first ?? []).map((id) => pictures.get(id)).filter((url) => url !== undefined),
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
        own: row.uid === uid,
        check: presentOwnCheck(checks.get(row.id)),
      };
    });
  }

  /** With its songs, those the caller may not hear left out. */
  async withSongs(row: PlaylistRow, uid: number | null): Promise<WirePlaylist & { songs: WireCard[] }> {
    const ids = (await songIdsOf(this.database.client, [row.id])).get(row.id) ?? [];
    const [[shown], songs] = await Promise.all([this.present([row], uid), this.cards(ids, uid)]);
    return { ...(shown as WirePlaylist), songs };
  }

  /** What everybody may find is read as cards; only a caller's own private songs are more than that. */
  private async cards(ids: string[], uid: number | null): Promise<WireCard[]> {
    const cards = new Map<string, WireCard>();
    for (const card of await listedCards(this.database.pool, ids)) cards.set(card.id, card);
    const others = uid === null ? [] : ids.filter((id) => !cards.has(id));
    if (others.length > 0) {
      const own = await this.songs.present(await audibleSongs(this.database.client, uid, others), uid);
      for (const song of own) cards.set(song.id, song);
    }
    return ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
  }
}
