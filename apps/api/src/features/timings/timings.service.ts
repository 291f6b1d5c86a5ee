import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import type {
  readMurekaLyrics,
  readRiffTimings,
  readTiming,
  shiftTiming,
  TimingProvider,
} from '@overtone/contract/timing';
import { Database } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { readSongId, songFor, type SongRow, songsFor, SongTurns } from '../songs/songs.js';
import { riffTiming } from './timings.riff.rule.js';
import { sectionsOf } from './timings.sections.rule.js';
import { timingOf } from './timings.state.rule.js';
import { moveWords, readWords, wordsOf } from './timings.store.js';

type Shift = Parsed<typeof shiftTiming, 'body'>;

/** Per member: a step each. */
const shifting: LimitRule = { name: 'timings.shift', points: limits.songChangesPerHour, seconds: 3600, brief: true };

@Injectable()
export class TimingsService {
  constructor(
    private readonly database: Database,
    private readonly limiter: Limiter,
    private readonly turns: SongTurns,
  ) {}

  /** Who may see the song may see its timing. Kept in one shape whatever the provider. */
  async read(me: Viewer | null, id: string, provider: TimingProvider): Promise<Answer<typeof readTiming>> {
    const song = await this.seen(me, id);
    const { words, shiftMs } = await readWords(this.database.client, song.id);
    const timing = timingOf(song, provider, words);
    return {
      ...timing,
      ...(shiftMs !== 0 && { shift_ms: shiftMs }),
      ...(timing.state === 'error' && { message: { code: 'TIMING_MISSING' as const } }),
    };
  }

  /** Of Mureka's songs alone: any other is not there. */
  async readSections(me: Viewer | null, id: string): Promise<Answer<typeof readMurekaLyrics>> {
    const song = await this.seen(me, id);
    if (song.provider !== 'mureka') throw new Problem('SONG_NOT_FOUND');
    const { words } = await readWords(this.database.client, song.id);
    const timing = timingOf(song, 'suno', words);
    return { state: timing.state, lyrics_sections: sectionsOf(timing.alignment, song.lyrics) };
  }

  /** Of Fuzz's songs that are there for the caller, in the order asked. */
  readRiff(me: Viewer | null, { address }: Origin, given: readonly string[]): Promise<Answer<typeof readRiffTimings>> {
    const db = this.database.client;
    const uid = me?.uid ?? null;
    const ids = [...new Set(given.map(readSongId).filter((id) => id !== null))];
    return this.turns.page(uid ?? address, async () => {
      const found = new Map((await songsFor(db, uid, ids)).map((song) => [song.id, song]));
      const songs = ids.flatMap((id) => found.get(id) ?? []).filter(({ provider }) => provider === 'riff');
      const words = await wordsOf(
        db,
        songs.map(({ id }) => id),
      );
      const timed = songs.map((song) => riffTiming(song.id, timingOf(song, 'riff', words.get(song.id)).alignment));
      return { generations: timed };
    });
  }

  /** Throws SONG_NOT_FOUND for whoever is not its owner, TIMING_UNKNOWN. */
  async shift({ uid }: Viewer, { songId, shiftMs }: Shift): Promise<{ shift_ms: number }> {
    await this.limiter.take(shifting, String(uid));
    const song = await this.seen({ uid }, songId);
    if (song.uid !== uid) throw new Problem('SONG_NOT_FOUND');
    if (!(await moveWords(this.database.client, song.id, shiftMs))) throw new Problem('TIMING_UNKNOWN');
    return { shift_ms: shiftMs };
  }

  private async seen(me: Pick<Viewer, 'uid'> | null, id: string): Promise<SongRow> {
    const songId = readSongId(id);
    const song = songId === null ? null : await songFor(this.database.client, me?.uid ?? null, songId);
    if (!song) throw new Problem('SONG_NOT_FOUND');
    return song;
  }
}
