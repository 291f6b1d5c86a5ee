import { createHash } from 'node:crypto';

/** The id is the salt; upper and lower case are the same answer. */
export const captchaDigest = (id: string, answer: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`${id}:${answer.trim().toUpperCase()}`).digest());
