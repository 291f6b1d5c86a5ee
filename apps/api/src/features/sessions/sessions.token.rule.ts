import { createHash } from 'node:crypto';
import type { Chance } from '../../platform/clock/chance.js';

/** 256 bits that mean nothing; only their SHA-256 is kept. */
export const newToken = (chance: Chance): string => chance.bytes(32).toString('base64url');

export const tokenDigest = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());
