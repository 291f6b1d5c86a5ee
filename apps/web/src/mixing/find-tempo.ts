import { heardOf, type Tempo } from './tempo';
import type { TempoQuestion } from './tempo-worker';

/** What of a Worker is used. */
export type TempoThread = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const newThread = (): TempoThread => new Worker(new URL('./tempo-worker.ts', import.meta.url), { type: 'module' });

/** The tempo of a sound, found beside the page; null where there is none, and where it was called off or could not be found out. */
export function findTempo(
  sound: Parameters<typeof heardOf>[0],
  signal: AbortSignal,
  spawn: () => TempoThread = newThread,
): Promise<Tempo | null> {
  if (signal.aborted) return Promise.resolve(null);
  const thread = spawn();
  return new Promise<Tempo | null>((answer) => {
    const stop = () => answer(null);
    signal.addEventListener('abort', stop, { once: true });
    thread.addEventListener('error', stop);
    thread.addEventListener('message', (event) => answer((event as MessageEvent<Tempo | null>).data));
    const samples = heardOf(sound);
    thread.postMessage({ samples, rate: sound.sampleRate } satisfies TempoQuestion, [samples.buffer]);
  }).finally(() => thread.terminate());
}
