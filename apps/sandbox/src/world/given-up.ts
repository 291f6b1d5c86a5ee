/**
 * Fires after so many milliseconds, as a TimeoutError, or with the first of the others. Not by `AbortSignal.any`: Node 20 keeps its
 * sources so loosely that a clean-up of memory may take the timeout away.
 */
export function givenUpAfter(milliseconds: number, ...others: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const over = () => controller.abort(new DOMException('The operation was given up', 'TimeoutError'));
  const timer = setTimeout(over, milliseconds).unref();
  controller.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  follow(controller, others);
  return controller.signal;
}

/** What they hold of it goes when it has fired. */
function follow(controller: AbortController, signals: readonly AbortSignal[]): void {
  for (const signal of signals) {
    const pass = () => controller.abort(signal.reason);
    if (signal.aborted) pass();
    else signal.addEventListener('abort', pass, { once: true, signal: controller.signal });
  }
}
