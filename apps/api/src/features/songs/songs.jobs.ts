import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { Storage } from '../../platform/storage/storage.js';
import { setFiling, unfiled } from './songs.change.store.js';
import {
  discardedMedia,
  dueTrash,
  forgetDiscarded,
  postponeDiscarded,
  purgeTrashed,
  type TrashMark,
} from './songs.discard.store.js';
import { filingOf } from './songs.filing.js';
import { mediaFolder } from './songs.media.js';

const batch = 200;
const trashSeconds = limits.trash.days * 86_400;

@Injectable()
export class SongsJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  /** Files of songs that are gone. A note is only forgotten when its files are: whatever dies in between is done again. */
  @Every(60_000, 'songs.discard')
  async removeDiscarded(): Promise<void> {
    const db = this.database.client;
    for (const mediaKey of await discardedMedia(db, this.clock.now(), batch)) {
      try {
        await this.storage.removeFolder(mediaFolder(mediaKey));
        await forgetDiscarded(db, mediaKey);
      } catch (error) {
        this.log.error('files of a discarded song could not be removed', { mediaKey, err: error });
        await postponeDiscarded(db, mediaKey, this.clock.now());
      }
    }
  }

  /**
   * What has been in the trash for long enough goes for good, with what points at it. A song that cannot go keeps no other
   * waiting, and comes up again with the next sweep.
   */
  @Every(600_000, 'songs.trash')
  async emptyTrash(): Promise<void> {
    const now = this.clock.now();
    const before = secondsAfter(now, -trashSeconds);
    let due: TrashMark[] = [];
    do {
      due = await dueTrash(this.database.client, before, due.at(-1) ?? null, batch);
      const ids = due.map(({ id }) => id);
      const together = await this.purge(ids, before, now).catch(() => false);
      if (together) continue;
      for (const id of ids)
        await this.purge([id], before, now).catch((error: unknown) =>
          this.log.error('a song could not be purged', { songId: id, err: error }),
        );
    } while (due.length === batch);
  }

  private async purge(ids: string[], before: Date, now: Date): Promise<boolean> {
    await this.database.transaction((tx) => purgeTrashed(tx, ids, before, now));
    return true;
  }

  /** Songs from before there were filters. */
  @Every(60_000, 'songs.file')
  async fileAll(): Promise<void> {
    const db = this.database.client;
    for (let found = batch; found === batch;) {
      const songs = await unfiled(db, batch);
      for (const song of songs) await setFiling(db, song.id, filingOf(song));
      found = songs.length;
    }
  }
}
