import { availableParallelism, totalmem } from 'node:os';
import { standsBack } from './renderer.js';

export interface PoolSize {
  /** So many songs are rendered at once, whoever they are for. */
  lasting: number;
  /** So many more, which are never for work in the background. */
  borrowed: number;
}

export interface Machine {
  cores: number;
  platform: NodeJS.Platform;
  /** Bytes of it. */
  memory: number;
  /** What a container may have of that; 0, or more than there is, where nothing is held back. */
  allowed: number;
}

/** The most that a thread takes: for songs of 90 s it is 450 MB with its bank, for one of eight minutes twice that. */
const threadBytes = 1024 * 1024 * 1024;

const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  platform: process.platform,
  memory: totalmem(),
  allowed: process.constrainedMemory(),
});

/**
 * All cores but one, so that the wire stays responsive, in half of the memory at most. What somebody waits for may borrow that
 * one as well, where there is memory for it and threads that render stand back behind the rest (render-worker.ts).
 * `wished`: so many whatever the machine is, and no more.
 */
export function poolSize(wished?: number, { cores, platform, memory, allowed } = thisMachine()): PoolSize {
  if (wished !== undefined) return { lasting: wished, borrowed: 0 };
  const usable = allowed > 0 ? Math.min(allowed, memory) : memory;
  const fitting = Math.floor(usable / 2 / threadBytes);
  const lasting = Math.max(1, Math.min(cores - 1, fitting));
  return { lasting, borrowed: cores > 1 && fitting > lasting && standsBack(platform) ? 1 : 0 };
}
