import { createHash } from 'node:crypto';

/** Tells a repeated request from another one under the same idempotency key, whatever the order of its keys. */
export function requestHash(request: object): string {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined);
  return createHash('sha256').update(JSON.stringify(entries.sort())).digest('hex');
}
