import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { makeLateFile } from './late-file.js';
import { makeSong } from './make-song.js';
import { wholePercents } from './progress.js';
import { type RenderJob, standsBack } from './renderer.js';
import type { SongFacts } from './song.js';
import { Unplayable } from './unplayable.js';

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

port.on('message', (job: RenderJob) => {
  void work(job)
    .catch(failure)
    .then((message) => port.postMessage(message));
});
