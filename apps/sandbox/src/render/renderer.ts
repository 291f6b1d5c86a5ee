import type { SongFacts, SongRequest } from './song.js';

export interface RenderJob {
  request: SongRequest;
  /** An existing folder that receives the song's files. */
  folder: string;
  /** Work somebody waits for goes before work in the background. */
  background: boolean;
}

/** Makes songs. `onComposed` hears the facts before the sound is ready. */
export interface Renderer {
  render(job: RenderJob, onComposed: (facts: SongFacts) => void): Promise<SongFacts>;
  /** Gives up what has not begun: those promises reject. */
  dropWaiting(): void;
  close(): Promise<void>;
}
