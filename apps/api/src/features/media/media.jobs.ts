import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Every } from '../../platform/queue/schedule.js';
import { Storage } from '../../platform/storage/storage.js';
import { type Discarded, discardedMedia, forgetDiscarded, postponeDiscarded } from './media.discard.store.js';
import { mediaFolder } from './media.links.rule.js';

const size = 200;

@Injectable()
export class MediaJobs {
  private readonly discarded: DueRows<Discarded>;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    clock: Clock,
    log: Log,
  ) {
    const db = database.client;
    this.discarded = new DueRows(clock, log, {
      stuck: 'files of a discarded song could not be removed',
      size,
      keyOf: ({ mediaKey }) => mediaKey,
      page: (after) => discardedMedia(db, clock.now(), after, size),
      work: ([row]) => this.remove(row),
      postpone: ({ mediaKey }, pauseMs) => postponeDiscarded(db, mediaKey, secondsAfter(clock.now(), pauseMs / 1000)),
    });
  }

  /** Files of songs that are gone, and folders that songs have left. */
  @Every(60_000, 'media.discard')
  removeDiscarded(): Promise<void> {
    return this.discarded.sweep();
  }

  /** A note is only forgotten when its files are: whatever dies in between is done again. */
  private async remove(row: Discarded | undefined): Promise<void> {
    if (!row) return;
    await this.storage.removeFolder(mediaFolder(row.mediaKey));
    await forgetDiscarded(this.database.client, row.mediaKey);
  }
}
