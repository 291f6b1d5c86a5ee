/** Even on a machine that is never idle it comes. */
const longestWaitMs = 3000;
/** Where the browser does not tell when it is idle, as Safari does not. */
const guessedWaitMs = 300;

/** Resolves when the page has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(resolve, { timeout: longestWaitMs })
      : setTimeout(resolve, guessedWaitMs),
  );
