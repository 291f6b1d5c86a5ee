import { createHmac } from 'node:crypto';

/** Six digits are guessed from a plain hash in no time: the key keeps a leaked table useless. */
export const codeDigest = (secret: string, target: string, type: number, code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', secret).update(`code:${type}:${target}:${code}`).digest());
