import { createHash } from 'node:crypto';
import { Problem } from '@overtone/contract/problem';

/** Tells a repeated request from another one under the same idempotency key, whatever the order of its keys. */
export function requestHash(request: object): string {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined);
  return createHash('sha256').update(JSON.stringify(entries.sort())).digest('hex');
}

/** What an idempotency key stands for already. Throws IDEMPOTENCY_CONFLICT when it was given for another request. */
export function madeBefore<R extends { requestHash: string }>(earlier: R | null, hash: string): R | null {
  if (earlier && earlier.requestHash !== hash) throw new Problem('IDEMPOTENCY_CONFLICT');
  return earlier;
}
