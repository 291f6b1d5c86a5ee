import { Injectable } from '@nestjs/common';
import type { Answer } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import type { readTiming, TimingProvider } from '@overtone/contract/timing';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { readSongId, songFor } from '../songs/songs.js';
import { timingOf } from './timings.state.rule.js';
import { readWords } from './timings.store.js';

@Injectable()
export class TimingsService {
  constructor(private readonly database: Database) {}

  /** Who may see the song may see its timing. Kept in one shape whatever the provider. */
  async read(me: Viewer | null, id: string, provider: TimingProvider): Promise<Answer<typeof readTiming>> {
    const db = this.database.client;
    const songId = readSongId(id);
    const song = songId === null ? null : await songFor(db, me?.uid ?? null, songId);
    if (!song) throw new Problem('SONG_NOT_FOUND');
    const timing = timingOf(song, provider, await readWords(db, song.id));
    return { ...timing, ...(timing.state === 'error' && { message: { code: 'TIMING_MISSING' as const } }) };
  }
}
