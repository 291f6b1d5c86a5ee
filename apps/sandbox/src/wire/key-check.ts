import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (left: string, right: string) => timingSafeEqual(digest(left), digest(right));

/** Whose request it is; `background` work is rendered after everything somebody waits for. */
export type Caller = 'member' | 'background';

/** The one key opens the gateway; the same key with `.background` opens it for work nobody waits for. */
export function callerOf(request: FastifyRequest, key: string): Caller | null {
  const given = /^Bearer\s+(.+)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim() ?? '';
  if (same(given, key)) return 'member';
  return same(given, `${key}.background`) ? 'background' : null;
}
