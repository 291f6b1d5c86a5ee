import { createHmac, timingSafeEqual } from 'node:crypto';

interface Form {
  encoding: 'base64url' | 'hex';
  /** Characters that are kept. */
  length: number;
}

/** 192 bits. */
const usual: Form = { encoding: 'base64url', length: 32 };

/**
 * Signs links that open something without a login, under the installation's secret. What is signed begins with the kind
 * of link (`media/`, `export/`, `hook/`): no link passes for one of another kind.
 */
export class Signer {
  constructor(
    private readonly secret: string,
    private readonly form = usual,
  ) {}

  sign(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest(this.form.encoding).slice(0, this.form.length);
  }

  /** In a time that tells nothing of the signature that is wanted. */
  isSigned(text: string, signature: unknown): boolean {
    if (typeof signature !== 'string') return false;
    const given = Buffer.from(signature);
    const wanted = Buffer.from(this.sign(text));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}

/** When a link ends that ends at `expires`, seconds since 1970 as its query says it; null when it says nothing or is over. */
export function liveUntil(expires: unknown, now: Date): number | null {
  const seconds = Number(expires);
  return Number.isInteger(seconds) && seconds * 1000 >= now.getTime() ? seconds : null;
}
