import type { Edition } from '../instruments/edition.js';
import type { Progress } from './progress.js';
import type { LateFile, SongFacts, SongRequest } from './song.js';

/** What is made before what: what somebody waits for, the page that everybody sees first, the rest. */
export const ranks = ['awaited', 'first', 'background'] as const;
export type Rank = (typeof ranks)[number];
export const isBefore = (one: Rank, other: Rank): boolean => ranks.indexOf(one) < ranks.indexOf(other);

export interface RenderJob {
  request: SongRequest;
  edition: Edition;
  /** An existing folder that receives the song's files; beside it lie those of other songs. */
  folder: string;
  /** Where recordings lie that songs start from. */
  recordings: string;
  rank: Rank;
  /** Only this file, of a song that is there already. */
  file?: LateFile;
}

/** On Linux a lower priority is the thread's that asks for it, elsewhere the whole process's: there nobody may ask. */
export const standsBack = (platform: NodeJS.Platform): boolean => platform === 'linux';

/** The render was not wanted any more; nothing went wrong. */
export class GivenUp extends Error {}

/**
 * Makes songs and files of them. `onComposed` hears the facts before the sound is ready, `onProgress` how much of a song is
 * made, from when it is begun.
 */
export interface Renderer {
  render(job: RenderJob, onComposed: (facts: SongFacts) => void, onProgress?: Progress): Promise<SongFacts>;
  /** Somebody waits for the song of a folder by now: what has not begun of it is begun as early as that. */
  raise(folder: string, rank: Rank): void;
  /** Gives up what has not begun: those promises reject with GivenUp. */
  dropWaiting(): void;
  close(): Promise<void>;
}
