import type { Item } from './batch';
import type { AudioFormat, Format } from './formats';

export interface Wish {
  songs: readonly { id: string; title: string }[];
  audio: AudioFormat;
  lyrics: boolean;
}

export interface ItemOutside {
  save: (id: string, format: Format, signal: AbortSignal) => Promise<void>;
  /** Resolves after so many milliseconds; rejects when the signal ends it. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The words come so long after their song. */
export const lyricDelayMs = 1_000;

/** One item a song. A try that failed at the words does not fetch the song again. */
export function songItems({ songs, audio, lyrics }: Wish, { save, wait }: ItemOutside): Item[] {
  return songs.map(({ id, title }) => {
    let hasAudio = false;
    return {
      title,
      fetch: async (signal) => {
        if (!hasAudio) await save(id, audio, signal);
        hasAudio = true;
        if (!lyrics) return;
        await wait(lyricDelayMs, signal);
        await save(id, 'lrc', signal);
      },
    };
  });
}
