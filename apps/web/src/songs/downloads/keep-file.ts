import type { FetchedFile } from '@overtone/contract/client';
import { saveFile } from '../../lib/save-file';

/** A browser drops downloads that are begun faster than ten in a second. */
const pauseMs = 150;

let last: Promise<void> = Promise.resolve();

/** Hands a file to the browser to keep, a moment after the one before. Resolves once it is handed over; rejects when `signal` ended it before. */
export function keepFile(file: FetchedFile, signal?: AbortSignal): Promise<void> {
  const turn = last.then(() => {
    signal?.throwIfAborted();
    return saveFile(file);
  });
  last = turn.then(
    () => new Promise((next) => setTimeout(next, pauseMs)),
    () => undefined,
  );
  return turn;
}
