import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Edition } from '../instruments/edition.js';
import { makeLateFile } from './late-file.js';
import { makeSong } from './make-song.js';
import { wholePercents } from './progress.js';
import { type RenderJob, standsBack } from './renderer.js';
import type { SongFacts } from './song.js';
import { Unplayable } from './unplayable.js';
import { warmUp } from './warm-up.js';

export type WorkerOrder = { kind: 'warm-up'; edition: Edition } | { kind: 'render'; job: RenderJob };

export type RenderMessage =
  | { kind: 'composed'; facts: SongFacts }
  | { kind: 'progress'; share: number }
  | { kind: 'done'; facts: SongFacts }
  /** `told`: the reason is for whoever handed the sound in. */
  | { kind: 'failed'; reason: string; told: boolean };

const port = parentPort;
if (!port) throw new Error('render-worker runs as a thread only');

if (standsBack(process.platform)) setPriority(10);

function failure(error: unknown): RenderMessage {
  if (error instanceof Unplayable) return { kind: 'failed', reason: error.message, told: true };
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'failed', reason, told: false };
}

async function work(job: RenderJob): Promise<RenderMessage> {
  const tell = (message: RenderMessage) => port?.postMessage(message);
  const onProgress = wholePercents((share) => tell({ kind: 'progress', share }));
  onProgress(0);
  const onComposed = (known: SongFacts) => tell({ kind: 'composed', facts: known });
  const facts = job.file ? await makeLateFile(job, job.file) : await makeSong(job, onComposed, onProgress);
  return { kind: 'done', facts };
}

/** One after the other: two songs at once would take the memory of two threads. */
let last: Promise<void> = Promise.resolve();
/** Whether a song was ever asked of this thread: it is not warmed up any longer. */
let isAwaited = false;

port.on('message', (order: WorkerOrder) => {
  isAwaited ||= order.kind === 'render';
  last = last.then(() => (order.kind === 'render' ? answer(order.job) : warm(order.edition)));
});

async function answer(job: RenderJob): Promise<void> {
  port!.postMessage(await work(job).catch(failure));
}

/** Songs say themselves what is wrong with them. */
async function warm(edition: Edition): Promise<void> {
  await warmUp(edition, () => isAwaited).catch((error: unknown) =>
    process.stderr.write(`sandbox: a thread is cold: ${String(error)}\n`),
  );
}
