/**
 * Signals that are put together. Not by `AbortSignal.any`: Node 20 keeps its sources so loosely that a clean-up of memory may take
 * one away, a timeout above all, and then nothing ever fires and a call that hangs hangs for ever.
 */

/** Fires with the first of them, for its reason. What they hold of it goes when it has fired. */
export function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  follow(controller, signals, controller.signal);
  return controller.signal;
}

/**
 * Work that is given up after so many milliseconds, as a TimeoutError, or with the first of the others. Once it is over neither clock
 * nor signal holds anything of it: one signal may be followed by many calls, one after another.
 */
export async function withGivingUp<Value>(
  milliseconds: number,
  others: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const [controller, over] = [new AbortController(), new AbortController()];
  const giveUp = () => controller.abort(new DOMException('The operation was given up', 'TimeoutError'));
  const timer = setTimeout(giveUp, milliseconds).unref();
  follow(controller, others, over.signal);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

/** Until `over` fires. */
function follow(controller: AbortController, signals: readonly AbortSignal[], over: AbortSignal): void {
  for (const signal of signals) {
    const pass = () => controller.abort(signal.reason);
    if (signal.aborted) pass();
    else signal.addEventListener('abort', pass, { once: true, signal: over });
  }
}
