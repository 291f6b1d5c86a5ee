import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import { uuid } from '@overtone/contract/envelope';
import { limits } from '@overtone/contract/limits';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import type * as wire from '@overtone/contract/playlist';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Turns } from '../../platform/turns/turns.js';
import { type Gates, lockMember, MemberGates } from '../accounts/accounts.js';
import { ContentChecks, ContentSubjects } from '../content/content.js';
import { SongTurns } from '../songs/songs.js';
import { PlaylistPresenter, type WirePlaylist } from './playlists.presenter.flow.js';
import {
  countPlaylists,
  deleteOwn,
  insertPlaylist,
  playlistFor,
  type PlaylistRow,
  playlistsOf,
  touchOwn,
} from './playlists.store.js';
import { PlaylistsSongs } from './playlists.songs.service.js';

interface PlaylistChange {
  title?: string;
  isPublic?: boolean;
}

@Injectable()
export class PlaylistsService {
  /** Rivals for one playlist would wait for it with a connection in hand each; here they wait with nothing. */
  private readonly changes = new Turns(trafficLimits.turns.listChanges);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly presenter: PlaylistPresenter,
    private readonly songs: PlaylistsSongs,
    private readonly turns: SongTurns,
    private readonly checks: ContentChecks,
    private readonly gates: MemberGates,
    subjects: ContentSubjects,
  ) {
    subjects.name('playlist', { link: (id) => `/playlist/${id}` });
  }

  async list(
    { uid }: Viewer,
    { page, limit }: { page: number; limit: number },
  ): Promise<Answer<typeof wire.listPlaylists>> {
    const db = this.database.client;
    const [rows, total] = await Promise.all([playlistsOf(db, uid, (page - 1) * limit, limit), countPlaylists(db, uid)]);
    return { data: await this.presenter.present(rows, uid), total };
  }

  /** Under the member's row lock: two at once see each other, and an account that ends leaves none behind. */
  async create({ uid }: Viewer, body: Parsed<typeof wire.createPlaylist, 'body'>): Promise<WirePlaylist> {
    const { perMember } = limits.playlists;
    const { title, isPublic, songIds } = body;
    if (isPublic) await this.gates.publishing(this.database.client, uid);
    return this.inTurn(uid, async (tx) => {
      if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
      if ((await countPlaylists(tx, uid)) >= perMember)
        throw new Problem('PLAYLIST_LIMIT', { values: { max: perMember } });
      const now = this.clock.now();
      const made = await insertPlaylist(tx, { uid, title, isPublic, createdAt: now, updatedAt: now });
      await this.songs.add(tx, made, songIds);
      return made;
    });
  }

  read(me: Viewer | null, { address }: Origin, id: string): Promise<Answer<typeof wire.readPlaylist>> {
    const uid = me?.uid ?? null;
    return this.turns.wholeList(uid ?? address, async () => {
      const row = await playlistFor(this.database.client, uid, idOf(id));
      if (!row) throw new Problem('PLAYLIST_NOT_FOUND');
      return this.presenter.withSongs(row, uid);
    });
  }

  async change({ uid }: Viewer, id: string, change: PlaylistChange): Promise<WirePlaylist> {
    const gates = await this.gates.now();
    return this.inTurn(uid, async (tx) => {
      const row = await this.touched(tx, uid, id, change);
      if (row.isPublic) await gates.publishing(tx, uid);
      return row;
    });
  }

  async remove({ uid }: Viewer, id: string): Promise<void> {
    const gone = await this.changes.run(String(uid), () => deleteOwn(this.database.client, uid, idOf(id)));
    if (!gone) throw new Problem('PLAYLIST_NOT_FOUND');
  }

  /** All or none, but for what may not be heard: that is left out, unless there is nothing else. */
  add = (me: Viewer, id: string, songIds: string[]): Promise<WirePlaylist> =>
    this.changeSongs(me, id, async (tx, row, gates) => {
      if (row.isPublic) await gates.publishing(tx, me.uid);
      if ((await this.songs.add(tx, row, songIds)) === 0) throw new Problem('SONG_NOT_FOUND');
    });

  arrange = (me: Viewer, id: string, wish: Parsed<typeof wire.arrangePlaylist, 'body'>): Promise<WirePlaylist> =>
    this.changeSongs(me, id, async (tx, row, gates) => {
      const { moved } = await this.songs.arrange(tx, row, wish);
      // Taking out is never refused.
      if (row.isPublic && moved) await gates.publishing(tx, me.uid);
    });

  /** One after another under the playlist's lock. */
  private async changeSongs(
    { uid }: Viewer,
    id: string,
    work: (tx: Db, row: PlaylistRow, gates: Gates) => Promise<void>,
  ): Promise<WirePlaylist> {
    const gates = await this.gates.now();
    return this.inTurn(uid, async (tx) => {
      const locked = await this.touched(tx, uid, id, {});
      await work(tx, locked, gates);
      return locked;
    });
  }

  /** Locks the playlist until the transaction ends. */
  private async touched(tx: Db, uid: number, id: string, change: PlaylistChange): Promise<PlaylistRow> {
    const row = await touchOwn(tx, uid, idOf(id), { ...change, updatedAt: this.clock.now() });
    if (!row) throw new Problem('PLAYLIST_NOT_FOUND');
    return row;
  }

  /** What a change has left, as its owner reads it. Throws BUSY. */
  private inTurn(uid: number, change: (tx: Db) => Promise<PlaylistRow>): Promise<WirePlaylist> {
    return this.changes.run(String(uid), async () => {
      const changed = await this.database.transaction(change);
      const row = await this.settled(uid, changed);
      const [data] = await this.presenter.present([row], uid);
      return data as WirePlaylist;
    });
  }

  /** As it is once what goes public by the change is settled, where that takes no time. */
  private async settled(uid: number, row: PlaylistRow): Promise<PlaylistRow> {
    if (!row.withheld) return row;
    await this.checks.settle('playlist', row.id);
    return (await playlistFor(this.database.client, uid, row.id)) ?? row;
  }
}

function idOf(text: string): string {
  const id = uuid.safeParse(text).data;
  if (id === undefined) throw new Problem('PLAYLIST_NOT_FOUND');
  return id;
}
