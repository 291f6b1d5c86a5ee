import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Every } from '../../platform/queue/schedule.js';
import { Storage } from '../../platform/storage/storage.js';
import { setFiling, type Unfiled, unfiled } from './songs.change.store.js';
import {
  type Discarded,
  discardedMedia,
  dueTrash,
  forgetDiscarded,
  postponeDiscarded,
  purgeTrashed,
  type TrashMark,
} from './songs.discard.store.js';
import { filingOf } from './songs.filing.rule.js';
import { mediaFolder } from './songs.media.rule.js';

const size = 200;
const trashSeconds = limits.trash.days * 86_400;

const idsOf = (songs: TrashMark[]): string[] => songs.map(({ id }) => id);

@Injectable()
export class SongsJobs {
  private readonly discarded: DueRows<Discarded>;
  private readonly trashed: DueRows<TrashMark>;
  private readonly unfiled: DueRows<Unfiled>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly storage: Storage,
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
    this.trashed = new DueRows(clock, log, {
      stuck: 'a song could not be purged from the trash',
      size,
      together: size,
      keyOf: ({ id }) => id,
      page: (after) => dueTrash(db, this.trashEnds(), after, size),
      work: (songs) => database.transaction((tx) => purgeTrashed(tx, idsOf(songs), this.trashEnds(), clock.now())),
    });
    this.unfiled = new DueRows(clock, log, {
      stuck: 'a song could not be filed',
      size,
      keyOf: ({ id }) => id,
      page: (after) => unfiled(db, after?.id ?? null, size),
      work: async ([song]) => song && setFiling(db, song.id, filingOf(song)),
    });
  }

  /** Files of songs that are gone. */
  @Every(60_000, 'songs.discard')
  removeDiscarded(): Promise<void> {
    return this.discarded.sweep();
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

  private trashEnds = (): Date => secondsAfter(this.clock.now(), -trashSeconds);

  /** A note is only forgotten when its files are: whatever dies in between is done again. */
  private async remove(row: Discarded | undefined): Promise<void> {
    if (!row) return;
    await this.storage.removeFolder(mediaFolder(row.mediaKey));
    await forgetDiscarded(this.database.client, row.mediaKey);
  }
}
