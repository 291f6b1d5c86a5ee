import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { mayRemix, type ProviderId } from '@overtone/contract/providers';
import type { SongVersion } from '@overtone/contract/song-version';
import { Database } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import type { SongRow } from '../media/media.js';
import { readSongId, songIdOf } from './songs.id.rule.js';
import { SongPresenter } from './songs.presenter.flow.js';
import { presentVersions, type WireSong } from './songs.present.js';
import { type OwnFilter, ownSongs, songFor, songsFor } from './songs.read.store.js';
import { SongTurns } from './songs.turns.service.js';
import { lineageOf, versionsOf } from './songs.versions.store.js';

const versionsShown = 50;

interface RemixPermission {
  can_remix: boolean;
  persona_id: string | null;
}

@Injectable()
export class SongsService {
  constructor(
    private readonly database: Database,
    private readonly presenter: SongPresenter,
    private readonly turns: SongTurns,
  ) {}

  list({ uid }: Viewer, filter: OwnFilter): Promise<{ data: WireSong[]; total: number }> {
    return this.turns.page(uid, async () => {
      const { rows, total } = await ownSongs(this.database.client, uid, filter);
      return { data: await this.presenter.present(rows, uid), total };
    });
  }

  async read(me: Viewer | null, songId: string): Promise<WireSong> {
    return this.presented(me, await this.seen(me, songId));
  }

  async readPreset(me: Viewer | null, songId: string): Promise<WireSong> {
    const song = await this.seen(me, songId);
    if (song.type !== 'preset') throw new Problem('SONG_NOT_FOUND');
    return this.presented(me, song);
  }

  /** Throws SONG_NOT_FOUND for one of another family, too. */
  async readOf(family: ProviderId, me: Viewer | null, songId: string): Promise<WireSong> {
    const song = await this.seen(me, songId);
    if (song.provider !== family) throw new Problem('SONG_NOT_FOUND');
    return this.presented(me, song);
  }

  /** Of those that are there for the caller, in the order asked. */
  details(me: Viewer | null, { address }: Origin, given: string[]): Promise<WireSong[]> {
    const uid = me?.uid ?? null;
    const ids = [...new Set(given.map(readSongId).filter((id) => id !== null))];
    return this.turns.page(uid ?? address, async () => {
      const rows = new Map((await songsFor(this.database.client, uid, ids)).map((row) => [row.id, row]));
      const found = ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
      return this.presenter.present(found, uid);
    });
  }

  async versions(me: Viewer | null, songId: string): Promise<SongVersion[]> {
    const song = await this.seen(me, songId);
    const rows = await versionsOf(this.database.client, me?.uid ?? null, song, versionsShown);
    const lineage = await lineageOf(
      this.database.client,
      rows.map(({ id }) => id),
    );
    return presentVersions(rows, lineage);
  }

  /** Only songs of the library can be gone on from: those of members are theirs (docs/settled.md: Remix). */
  async remixPermission(me: Viewer | null, songId: string): Promise<RemixPermission> {
    const song = await this.seen(me, songId);
    const isOffered = song.status === 'complete' && mayRemix(song);
    return { can_remix: isOffered, persona_id: isOffered ? song.personaId : null };
  }

  private async seen(me: Viewer | null, songId: string): Promise<SongRow> {
    const song = await songFor(this.database.client, me?.uid ?? null, songIdOf(songId));
    if (!song) throw new Problem('SONG_NOT_FOUND');
    return song;
  }

  private async presented(me: Viewer | null, row: SongRow): Promise<WireSong> {
    const [song] = await this.presenter.present([row], me?.uid ?? null);
    if (!song) throw new Error(`song ${row.id} was not presented`);
    return song;
  }
}
