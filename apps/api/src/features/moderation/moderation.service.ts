import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { ownSong, songIdOf, SongTeller, writeAppeal } from '../songs/songs.js';

const daily: LimitRule = { name: 'moderation.appeal', points: limits.moderation.appealsPerDay, seconds: 86_400 };

/** What owners say to it that their songs are hidden. */
@Injectable()
export class ModerationAppeals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly teller: SongTeller,
  ) {}

  async appeal({ uid }: Viewer, songId: string, note: string): Promise<void> {
    await this.limiter.take(daily, String(uid));
    const { client } = this.database;
    const song = await ownSong(client, uid, songIdOf(songId));
    if (!song) throw new Problem('SONG_NOT_FOUND');
    if (song.hiddenAt === null) throw new Problem('SONG_NOT_HIDDEN');
    if (!(await writeAppeal(client, song.id, note, this.clock.now()))) throw new Problem('SONG_APPEALED');
    await this.teller.tell(song);
  }
}
