import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Storage } from '../../platform/storage/storage.js';
import { Turns } from '../../platform/turns/turns.js';
import { discardFolder, foldersLeftBy, forgetDiscarded, keepFolder } from './media.discard.store.js';
import { mediaFolder, mediaObject } from './media.links.rule.js';
import { allFileNames } from './media.names.rule.js';
import { changeFiles, lockSong, ownSong, type SongRow } from './media.store.js';

/** Longer than copying takes: what a dead process had copied is cleared away then. */
const reservedSeconds = 900;
/** After so many copies whose song changed meanwhile the move is refused. */
const mostRounds = 5;

/** A song that becomes private leaves its folder: whoever kept a link to it has a link to nothing. */
@Injectable()
export class SongMoves {
  /** Copying takes the disk that others read from. */
  private readonly turns = new Turns({ atOnce: 2, perKey: 10, waiting: 200 });

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly log: Log,
  ) {}

  /**
   * Private once this resolves, whoever did it. Throws SONG_NOT_FOUND when it is purged meanwhile, and BUSY while the
   * folders its owner's moves have left could not be removed: the disk does not grow with the number of changes.
   */
  makePrivate({ id, uid }: SongRow): Promise<SongRow> {
    if (uid === null) throw new Problem('SONG_NOT_FOUND');
    return this.turns.run(String(uid), () => this.inTurn(uid, id));
  }

  private async inTurn(uid: number, id: string): Promise<SongRow> {
    const db = this.database.client;
    const song = await ownSong(db, uid, id);
    if (!song) throw new Problem('SONG_NOT_FOUND');
    if (!song.isPublic) return song;
    if ((await foldersLeftBy(db, uid)) >= limits.visibility.foldersLeft) throw new Problem('BUSY', { retryAfter: 60 });
    const mediaKey = this.chance.bytes(16).toString('hex');
    await discardFolder(db, mediaKey, secondsAfter(this.clock.now(), reservedSeconds), uid);
    // When this fails nobody knows whether it was committed: the copy is left to the sweep, which asks the row.
    const row = await this.move(song, mediaKey);
    await this.clear(row.mediaKey === mediaKey ? song.mediaKey : mediaKey);
    return row;
  }

  private async move(song: SongRow, mediaKey: string): Promise<SongRow> {
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

  /** At once, so that nothing adds up. What cannot be removed now is left to the sweep, which knows of it already. */
  private async clear(mediaKey: string): Promise<void> {
    try {
      await this.storage.removeFolder(mediaFolder(mediaKey));
      await forgetDiscarded(this.database.client, mediaKey);
    } catch (error) {
      this.log.warn('a folder that a song left could not be removed yet', { mediaKey, err: error });
    }
  }

  /** A file that is not there was replaced meanwhile, which the row read anew tells. If the row still names it, it is lost. */
  private async copy(song: SongRow, mediaKey: string, { copied, missed }: Record<'copied' | 'missed', Set<string>>) {
    for (const name of allFileNames(song)) {
      if (copied.has(name)) continue;
      const isThere = await this.storage.copy(mediaObject(song.mediaKey, name), mediaObject(mediaKey, name));
      (isThere || missed.has(name) ? copied : missed).add(name);
    }
  }

  /** Nothing changed since the copy: the row goes over to it, and its old folder to what is cleared away. */
  private async settle(
    tx: Db,
    { id, uid, mediaKey: left }: SongRow,
    mediaKey: string,
    copied: ReadonlySet<string>,
  ): Promise<{ row: SongRow; done: boolean }> {
    const row = await lockSong(tx, id);
    if (!row) throw new Problem('SONG_NOT_FOUND');
    if (!row.isPublic) return { row, done: true };
    if (row.mediaKey !== left) throw new Problem('BUSY', { retryAfter: 1 });
    if (allFileNames(row).some((name) => !copied.has(name))) return { row, done: false };
    if (!(await keepFolder(tx, mediaKey))) throw new Problem('BUSY', { retryAfter: 1 });
    await discardFolder(tx, left, this.clock.now(), uid);
    return { row: await changeFiles(tx, id, { isPublic: false, mediaKey }), done: true };
  }
}
