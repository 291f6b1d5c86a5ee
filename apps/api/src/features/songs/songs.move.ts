import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import type { Song } from '../../platform/database/generated/client.js';
import { Storage } from '../../platform/storage/storage.js';
import { lockSong, updateSong } from './songs.change.store.js';
import { discardFolder, keepFolder } from './songs.discard.store.js';
import { mediaObject } from './songs.media.js';
import { allFileNames } from './songs.visible.js';

/** Longer than copying takes: what a dead process had copied is cleared away then. */
const reservedSeconds = 900;
/** A song whose files change at every look is somebody's toy. */
const mostRounds = 5;

/** A song that becomes private leaves its folder: whoever kept a link to it has a link to nothing (DECISIONS B5). */
@Injectable()
export class SongMoves {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly chance: Chance,
  ) {}

  /** Private once this resolves, whoever did it. Throws SONG_NOT_FOUND when it is purged meanwhile. */
  async makePrivate(song: Song): Promise<Song> {
    const mediaKey = this.chance.bytes(16).toString('hex');
    await discardFolder(this.database.client, mediaKey, secondsAfter(this.clock.now(), reservedSeconds));
    const copied = new Set<string>();
    const missed = new Set<string>();
    let now = song;
    for (let round = 0; round < mostRounds; round += 1) {
      await this.copy(now, mediaKey, { copied, missed });
      const { row, done } = await this.database.transaction((tx) => this.settle(tx, now, mediaKey, copied));
      if (done) return row;
      now = row;
    }
    throw new Problem('BUSY', { retryAfter: 2 });
  }

  /** A file that is not there was replaced meanwhile, which the row read anew tells. If the row still names it, it is lost. */
  private async copy(song: Song, mediaKey: string, { copied, missed }: Record<'copied' | 'missed', Set<string>>) {
    for (const name of allFileNames(song)) {
      if (copied.has(name)) continue;
      const isThere = await this.storage.copy(mediaObject(song.mediaKey, name), mediaObject(mediaKey, name));
      (isThere || missed.has(name) ? copied : missed).add(name);
    }
  }

  /** Nothing changed since the copy: the row goes over to it, and its old folder to what is cleared away. */
  private async settle(
    tx: Db,
    { id, mediaKey: left }: Song,
    mediaKey: string,
    copied: ReadonlySet<string>,
  ): Promise<{ row: Song; done: boolean }> {
    const row = await lockSong(tx, id);
    if (!row) throw new Problem('SONG_NOT_FOUND');
    if (!row.isPublic) return { row, done: true };
    if (row.mediaKey !== left) throw new Problem('BUSY', { retryAfter: 1 });
    if (allFileNames(row).some((name) => !copied.has(name))) return { row, done: false };
    if (!(await keepFolder(tx, mediaKey))) throw new Problem('BUSY', { retryAfter: 1 });
    await discardFolder(tx, left, this.clock.now());
    return { row: await updateSong(tx, id, { isPublic: false, mediaKey }), done: true };
  }
}
