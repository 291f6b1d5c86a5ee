import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until `read` answers something true. Fails with what it saw last. */
export async function until<T>(
  what: string,
  read: () => Promise<T> | T,
  seconds = 20,
): Promise<NonNullable<Exclude<T, false>>> {
  const end = Date.now() + seconds * 1000;
  let seen: unknown;
  while (Date.now() < end) {
    seen = await read();
    if (seen) return seen as NonNullable<Exclude<T, false>>;
    await pause(25);
  }
  throw new Error(`${what}: not within ${seconds} s; last seen ${JSON.stringify(seen)}`);
}
