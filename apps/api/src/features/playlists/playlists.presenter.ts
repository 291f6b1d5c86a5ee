import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { playlist } from '@overtone/contract/playlist';
import { Database } from '../../platform/database/database.js';
import { facesOf } from '../accounts/accounts.js';
import { audibleIds, audibleSongs, SongPresenter, type WireSong } from '../songs/songs.js';
import { songIdsOf } from './playlists.songs.store.js';
import type { PlaylistRow } from './playlists.store.js';

export type WirePlaylist = z.input<typeof playlist>;

const covers = 4;
/** Ids in one question about who may hear what. */
const perLook = 5_000;

/** Brings playlists together with what the caller may hear of them; `uid` is null for a visitor. */
@Injectable()
export class PlaylistPresenter {
  constructor(
    private readonly database: Database,
    private readonly songs: SongPresenter,
  ) {}

  async present(rows: readonly PlaylistRow[], uid: number | null): Promise<WirePlaylist[]> {
    const heard = await this.heard(rows, uid);
    const first = [...new Set([...heard.values()].flatMap((ids) => ids.slice(0, covers)))];
    const pictures = new Map((await this.cards(first, uid)).map((song) => [song.id, song.image_url]));
    const faces = await facesOf(this.database.client, [...new Set(rows.map((row) => row.uid))]);
    return rows.map((row) => {
      const ids = heard.get(row.id) ?? [];
      const shown = ids.slice(0, covers).map((id) => pictures.get(id));
      return {
        id: row.id,
        title: row.title,
        is_public: row.isPublic,
        nickname: faces.get(row.uid)?.nickname ?? null,
        avatar_url: faces.get(row.uid)?.avatarUrl ?? null,
        song_count: ids.length,
        covers: shown.filter((url) => typeof url === 'string'),
        created_at: row.createdAt.toISOString(),
        updated_at: row.updatedAt.toISOString(),
        own: row.uid === uid,
      };
    });
  }

  /** With its songs, those the caller may not hear left out. */
  async withSongs(row: PlaylistRow, uid: number | null): Promise<WirePlaylist & { songs: WireSong[] }> {
    const ids = (await songIdsOf(this.database.client, [row.id])).get(row.id) ?? [];
    const [[shown], songs] = await Promise.all([this.present([row], uid), this.cards(ids, uid)]);
    return { ...(shown as WirePlaylist), songs };
  }

  private async cards(ids: string[], uid: number | null): Promise<WireSong[]> {
    return this.songs.present(await audibleSongs(this.database.client, uid, ids));
  }

  /** Ids of what may be heard, in order, by playlist. */
  private async heard(rows: readonly PlaylistRow[], uid: number | null): Promise<Map<string, string[]>> {
    const db = this.database.client;
    const held = await songIdsOf(
      db,
      rows.map(({ id }) => id),
    );
    const all = [...new Set([...held.values()].flat())];
    const audible = new Set<string>();
    for (let start = 0; start < all.length; start += perLook) {
      for (const id of await audibleIds(db, uid, all.slice(start, start + perLook))) audible.add(id);
    }
    return new Map([...held].map(([id, songIds]) => [id, songIds.filter((songId) => audible.has(songId))]));
  }
}
