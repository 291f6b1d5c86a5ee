import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { checkById, type CheckRow, ContentNews, writeCheckAppeal } from '../content/content.js';
import { hidingsOf, ownSong, songIdOf, SongTeller, writeAppeal } from '../songs/songs.js';

const daily: LimitRule = { name: 'moderation.appeal', points: limits.moderation.appealsPerDay, seconds: 86_400 };

/** After so many changes at the same time it is left to whoever asks again. */
const mostRounds = 3;

/** What owners say to it that their songs are hidden, or that something of theirs does not go public. */
@Injectable()
export class ModerationAppeals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly teller: SongTeller,
    private readonly news: ContentNews,
  ) {}

  async appeal({ uid }: Viewer, songId: string, note: string): Promise<void> {
    await this.limiter.take(daily, String(uid));
    const { client } = this.database;
    const song = await ownSong(client, uid, songIdOf(songId));
    if (!song) throw new Problem('SONG_NOT_FOUND');
    await this.written(
      () => writeAppeal(client, song.id, note, this.clock.now()),
      () => this.refuse(song.id),
    );
    await this.teller.tell(song);
  }

  /** What the check of what goes public keeps back is spoken for in the same room. */
  async appealCheck({ uid }: Viewer, id: string, { digest, note }: { digest: string; note: string }): Promise<void> {
    await this.limiter.take(daily, String(uid));
    const { client } = this.database;
    const check = await checkById(client, BigInt(id));
    if (check?.uid !== uid) throw new Problem('CHECK_NOT_FOUND');
    await this.written(
      () => writeCheckAppeal(client, { id: check.id, digest }, note, this.clock.now()),
      () => this.refuseCheck({ id: check.id, digest }),
    );
    await this.news.told(check);
  }

  /** What stood in its way is read after it: a verdict may come between, and another after that. */
  private async written(write: () => Promise<boolean>, refuse: () => Promise<void>): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      if (await write()) return;
      await refuse();
    }
    throw new Problem('BUSY', { retryAfter: 1 });
  }

  private async refuseCheck({ id, digest }: Pick<CheckRow, 'id' | 'digest'>): Promise<void> {
    const check = await checkById(this.database.client, id);
    if (!check) throw new Problem('CHECK_NOT_FOUND');
    if (check.digest !== digest) throw new Problem('CHECK_CHANGED');
    if (check.state !== 'held' && check.state !== 'refused') throw new Problem('CHECK_NOT_HELD');
    if (check.appeal !== null) throw new Problem('CHECK_APPEALED');
  }

  /** Throws why this song cannot be spoken for now. */
  private async refuse(songId: string): Promise<void> {
    const hiding = (await hidingsOf(this.database.client, [songId])).get(songId);
    if (!hiding) throw new Problem('SONG_NOT_HIDDEN');
    if (hiding.appeal !== null) throw new Problem('SONG_APPEALED');
  }
}
