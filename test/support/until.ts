import { setTimeout as pause } from 'node:timers/promises';
import { patience } from './patience.js';

/** Quick at first, and never rarer than this: what has taken long may take a little longer, and whoever asks takes a core. */
const shortestMs = 10;
const longestMs = 100;

/** Asks again and again until `read` answers something true. Fails with what it saw last. `seconds`: of a quick machine. */
export async function until<T>(
  what: string,
  read: () => Promise<T> | T,
  seconds = 20,
): Promise<NonNullable<Exclude<T, false>>> {
  const begun = Date.now();
  let seen: unknown;
  for (let waited = 0; waited < seconds * patience * 1000; waited = Date.now() - begun) {
    seen = await read();
    if (seen) return seen as NonNullable<Exclude<T, false>>;
    await pause(Math.min(longestMs, shortestMs + waited / 8));
  }
  throw new Error(`${what}: not within ${seconds * patience} s; last seen ${JSON.stringify(seen)}`);
}
