import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import { uuid } from '@overtone/contract/envelope';
import { limits } from '@overtone/contract/limits';
import type * as wire from '@overtone/contract/playlist';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { holdMember } from '../accounts/accounts.js';
import { PlaylistPresenter, type WirePlaylist } from './playlists.presenter.js';
import {
  countPlaylists,
  deleteOwn,
  insertPlaylist,
  playlistFor,
  type PlaylistRow,
  playlistsOf,
  touchOwn,
} from './playlists.store.js';
import { PlaylistsSongs } from './playlists.songs.js';

interface One {
  success: true;
  data: WirePlaylist;
}

@Injectable()
export class PlaylistsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly presenter: PlaylistPresenter,
    private readonly songs: PlaylistsSongs,
  ) {}

  async list(
    { uid }: Viewer,
    { page, limit }: { page: number; limit: number },
  ): Promise<Answer<typeof wire.listPlaylists>> {
    const db = this.database.client;
    const [rows, total] = await Promise.all([playlistsOf(db, uid, (page - 1) * limit, limit), countPlaylists(db, uid)]);
    return { success: true, data: await this.presenter.present(rows, uid), total };
  }

  /** Under the member's row lock: two at once see each other, and an account that ends leaves none behind. */
  async create({ uid }: Viewer, body: Parsed<typeof wire.createPlaylist, 'body'>): Promise<One> {
    const { perMember } = limits.playlists;
    const { title, isPublic, songIds } = body;
    const row = await this.database.transaction(async (tx) => {
      if (!(await holdMember(tx, uid))) throw new Problem('INVALID_TOKEN');
      if ((await countPlaylists(tx, uid)) >= perMember)
        throw new Problem('PLAYLIST_LIMIT', { values: { max: perMember } });
      const now = this.clock.now();
      const made = await insertPlaylist(tx, { uid, title, isPublic, createdAt: now, updatedAt: now });
      await this.songs.add(tx, made, songIds);
      return made;
    });
    return this.one(row);
  }

  async read(me: Viewer | null, id: string): Promise<Answer<typeof wire.readPlaylist>> {
    const uid = me?.uid ?? null;
    const row = await playlistFor(this.database.client, uid, idOf(id));
    if (!row) throw new Problem('PLAYLIST_NOT_FOUND');
    return { success: true, data: await this.presenter.withSongs(row, uid) };
  }

  async change({ uid }: Viewer, id: string, change: { title?: string; isPublic?: boolean }): Promise<One> {
    const row = await touchOwn(this.database.client, uid, idOf(id), { ...change, updatedAt: this.clock.now() });
    if (!row) throw new Problem('PLAYLIST_NOT_FOUND');
    return this.one(row);
  }

  async remove({ uid }: Viewer, id: string): Promise<{ success: true }> {
    if (!(await deleteOwn(this.database.client, uid, idOf(id)))) throw new Problem('PLAYLIST_NOT_FOUND');
    return { success: true };
  }

  /** All or none, but for what may not be heard: that is left out, unless there is nothing else. */
  add = (me: Viewer, id: string, songIds: string[]): Promise<One> =>
    this.changeSongs(me, id, async (tx, row) => {
      if ((await this.songs.add(tx, row, songIds)) === 0) throw new Problem('SONG_NOT_FOUND');
    });

  arrange = (me: Viewer, id: string, wish: Parsed<typeof wire.arrangePlaylist, 'body'>): Promise<One> =>
    this.changeSongs(me, id, (tx, row) => this.songs.arrange(tx, row, wish));

  /** One after another under the playlist's lock. */
  private async changeSongs(
    { uid }: Viewer,
    id: string,
    work: (tx: Parameters<PlaylistsSongs['add']>[0], row: PlaylistRow) => Promise<void>,
  ): Promise<One> {
    const row = await this.database.transaction(async (tx) => {
      const held = await touchOwn(tx, uid, idOf(id), { updatedAt: this.clock.now() });
      if (!held) throw new Problem('PLAYLIST_NOT_FOUND');
      await work(tx, held);
      return held;
    });
    return this.one(row);
  }

  /** To its owner. */
  private async one(row: PlaylistRow): Promise<One> {
    const [data] = await this.presenter.present([row], row.uid);
    return { success: true, data: data as WirePlaylist };
  }
}

function idOf(text: string): string {
  const id = uuid.safeParse(text).data;
  if (id === undefined) throw new Problem('PLAYLIST_NOT_FOUND');
  return id;
}
