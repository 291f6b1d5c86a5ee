/** How long a question waits that has had no answer so often: 5 s, then three times as long each time, at most half an hour. */
export const pauseSeconds = (attempts: number, asked: number | null): number =>
  Math.max(Math.min(5 * 3 ** Math.max(0, attempts - 1), 1800), Math.min(asked ?? 0, 3600));
