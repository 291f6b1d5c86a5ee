import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Every } from '../../platform/queue/schedule.js';
import { discardFolders } from '../media/media.js';
import { setFiling, type Unfiled, unfiled } from './songs.change.store.js';
import { dueTrash, purgeTrashed, type TrashMark } from './songs.discard.store.js';
import { filingOf } from './songs.filing.rule.js';

const size = 200;
const trashSeconds = limits.trash.days * 86_400;

const idsOf = (songs: TrashMark[]): string[] => songs.map(({ id }) => id);

@Injectable()
export class SongsJobs {
  private readonly trashed: DueRows<TrashMark>;
  private readonly unfiled: DueRows<Unfiled>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    log: Log,
  ) {
    const db = database.client;
    this.trashed = new DueRows(clock, log, {
      stuck: 'a song could not be purged from the trash',
      size,
      together: size,
      keyOf: ({ id }) => id,
      page: (after) => dueTrash(db, this.trashEnds(), after, size),
      work: (songs) => this.purge(idsOf(songs)),
    });
    this.unfiled = new DueRows(clock, log, {
      stuck: 'a song could not be filed',
      size,
      keyOf: ({ id }) => id,
      page: (after) => unfiled(db, after?.id ?? null, size),
      work: async ([song]) => song && setFiling(db, song.id, filingOf(song)),
    });
  }

  /** What has been in the trash for long enough goes for good, with what points at it. */
  @Every(600_000, 'songs.trash')
  emptyTrash(): Promise<void> {
    return this.trashed.sweep();
  }

  /** Songs from before there were filters. */
  @Every(60_000, 'songs.file')
  fileAll(): Promise<void> {
    return this.unfiled.sweep();
  }

  private purge(ids: string[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      const folders = await purgeTrashed(tx, ids, this.trashEnds());
      await discardFolders(tx, folders, this.clock.now());
    });
  }

  private trashEnds = (): Date => secondsAfter(this.clock.now(), -trashSeconds);
}
