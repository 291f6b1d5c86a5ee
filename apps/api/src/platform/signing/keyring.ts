import { createHash } from 'node:crypto';
import { keyFor, open, seal, type SealKey } from './seal.js';

interface NamedKey extends SealKey {
  /** What is sealed with it says so. */
  id: string;
}

const mark = 'sealed:1:';
const form = /^sealed:1:([0-9a-f]{8}):([\w-]+)$/;

function namedKey(secret: string, purpose: string): NamedKey {
  const key = keyFor(secret, purpose);
  const id = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return { id, key, place: Buffer.from(`${purpose}/${id}`) };
}

/**
 * Keeps texts sealed in the database. Each names its key, so that the secret can be changed: what an earlier one sealed
 * still opens as long as that secret is among `secrets`, the present one first.
 */
export class Keyring {
  private readonly keys: readonly NamedKey[];

  constructor(secrets: readonly string[], purpose: string) {
    this.keys = secrets.map((secret) => namedKey(secret, purpose));
  }

  seal(text: string, bytes: (count: number) => Buffer): string {
    const key = this.keys[0] as NamedKey;
    return `${mark}${key.id}:${seal(text, key, bytes).toString('base64url')}`;
  }

  isSealed(text: string): boolean {
    return text.startsWith(mark);
  }

  /** With the present secret. */
  isCurrent(sealed: string): boolean {
    return form.exec(sealed)?.[1] === this.keys[0]?.id;
  }

  /** Null when no secret of these has sealed it, or when it was changed. */
  open(sealed: string): string | null {
    const [, id, bytes = ''] = form.exec(sealed) ?? [];
    const key = this.keys.find((one) => one.id === id);
    return key ? open(Buffer.from(bytes, 'base64url'), key) : null;
  }
}
