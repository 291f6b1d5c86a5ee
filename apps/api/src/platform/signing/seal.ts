import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export interface SealKey {
  key: Uint8Array;
  /** What it belongs to: it opens nowhere else. */
  place: Uint8Array;
}

/** A key of its own for each purpose, from the installation's secret. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Nonce, sealed text and tag. */
export function seal(text: string, { key, place }: SealKey, bytes: (count: number) => Buffer): Buffer {
  const nonce = bytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(place);
  return Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]);
}

/** Null when it was sealed with another key or for another place, or changed. */
export function open(sealed: Uint8Array, { key, place }: SealKey): string | null {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes));
    opening.setAAD(place).setAuthTag(sealed.subarray(-tagBytes));
    return opening.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return null;
  }
}
