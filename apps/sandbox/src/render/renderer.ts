import type { SongFacts, SongRequest } from './song.js';

export interface RenderJob {
  request: SongRequest;
  /** An existing folder that receives the song's files. */
  folder: string;
  /** Work somebody waits for goes before work in the background. */
  background: boolean;
}

/** The render was not wanted any more; nothing went wrong. */
export class GivenUp extends Error {}

/** Makes songs. `onComposed` hears the facts before the sound is ready. */
export interface Renderer {
  render(job: RenderJob, onComposed: (facts: SongFacts) => void): Promise<SongFacts>;
  /** Gives up what has not begun: those promises reject with GivenUp. */
  dropWaiting(): void;
  close(): Promise<void>;
}
