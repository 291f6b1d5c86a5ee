import { setMaxListeners } from 'node:events';

/** Ends all that is under way, however much that is: each goes by itself when it is over, and none is a leak. */
export function endOfMany(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/**
 * Work that is given up after so many milliseconds, as a TimeoutError, or with the first of the others; once it is over nothing holds
 * anything of it. Not by `AbortSignal.any`: Node 20 keeps its sources so loosely that a clean-up of memory may take the timeout away.
 */
export async function withGivingUp<Value>(
  milliseconds: number,
  others: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const [controller, over] = [new AbortController(), new AbortController()];
  const giveUp = () => controller.abort(new DOMException('The operation was given up', 'TimeoutError'));
  const timer = setTimeout(giveUp, milliseconds).unref();
  for (const signal of others) {
    const pass = () => controller.abort(signal.reason);
    if (signal.aborted) pass();
    else signal.addEventListener('abort', pass, { once: true, signal: over.signal });
  }
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
