import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { Storage } from '../../platform/storage/storage.js';
import { discardedMedia, forgetDiscarded, postponeDiscarded } from './songs.discard.store.js';
import { mediaFolder } from './songs.media.js';

const batch = 200;

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
    for (const mediaKey of await discardedMedia(db, batch)) {
      try {
        await this.storage.removeFolder(mediaFolder(mediaKey));
        await forgetDiscarded(db, mediaKey);
      } catch (error) {
        this.log.error('files of a discarded song could not be removed', { mediaKey, err: error });
        await postponeDiscarded(db, mediaKey, this.clock.now());
      }
    }
  }
}
