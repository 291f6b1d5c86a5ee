import { limits } from '@overtone/contract/limits';
import type { TimedWord, TimingProvider } from '@overtone/contract/timing';
import type { SongRow } from '../songs/songs.js';

export interface Timing {
  state: 'complete' | 'pending' | 'error';
  alignment: TimedWord[];
}

/** What is known of a song's timing: its words, null when its provider was asked in vain, undefined when nothing was kept. */
export type Known = TimedWord[] | null | undefined;

type Sung = Pick<SongRow, 'status' | 'lyrics' | 'generationId'>;

/** Without the lyrics there is nothing of Suno's to be timed. Nobody is asked for a song that was not made here. */
export function timingOf({ status, lyrics, generationId }: Sung, provider: TimingProvider, known: Known): Timing {
  const nothing = (state: Timing['state']): Timing => ({ state, alignment: [] });
  if (status !== 'complete') return nothing(status as Timing['state']);
  if (provider === 'suno' && lyrics.trim() === '') return nothing('complete');
  if (known) return { state: 'complete', alignment: known };
  if (known === null) return nothing('error');
  return nothing(generationId === null ? 'complete' : 'pending');
}

/** Whether this can be the timing of a song: a provider may send anything, and everybody who opens the song reads it. */
export function isTiming(words: readonly TimedWord[]): boolean {
  const { words: most, characters, seconds } = limits.timing;
  if (words.length === 0 || words.length > most) return false;
  const length = words.reduce((sum, { word }) => sum + word.length, 0);
  return length <= characters && words.every(({ end_s, line_index = 0 }) => end_s <= seconds && line_index < most);
}
