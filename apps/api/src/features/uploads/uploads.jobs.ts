import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Every } from '../../platform/queue/schedule.js';
import { discardFolders } from '../media/media.js';
import { deleteUnused, dueUnused, type UnusedMark } from './uploads.store.js';

const size = 200;
const unusedSeconds = limits.upload.unusedHours * 3600;

@Injectable()
export class UploadsJobs {
  private readonly unused: DueRows<UnusedMark>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.unused = new DueRows(clock, log, {
      stuck: 'a recording that nobody used could not be removed',
      size,
      together: size,
      keyOf: ({ mediaKey }) => mediaKey,
      page: (after) => dueUnused(database.client, secondsAfter(clock.now(), -unusedSeconds), after, size),
      work: (rows) => this.remove(rows.map(({ mediaKey }) => mediaKey)),
    });
  }

  /** Recordings that no song was made of. Their files follow by the sweep of media. */
  @Every(600_000, 'uploads.unused')
  removeUnused(): Promise<void> {
    return this.unused.sweep();
  }

  private remove(mediaKeys: string[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      await discardFolders(tx, await deleteUnused(tx, mediaKeys), this.clock.now());
    });
  }
}
