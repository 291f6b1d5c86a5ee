import { createHash, createHmac } from 'node:crypto';
import type { SmsCall } from './sms-call.js';

const algorithm = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export interface Acs3Authorization {
  keyId: string;
  signedHeaders: string[];
  signature: string;
}

/** The Authorization header of the new clients, taken apart. */
export function readAcs3(header: string | undefined): Acs3Authorization | null {
  const found = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]+)$/.exec(header ?? '');
  if (!found) return null;
  return { keyId: found[1] ?? '', signedHeaders: (found[2] ?? '').split(';'), signature: found[3] ?? '' };
}

export const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sorted by name, both sides percent-encoded, as every Aliyun signature wants its query. */
export const canonicalQuery = (pairs: Iterable<[string, string]>) =>
  [...pairs]
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&');

/** The signature this call should carry. */
export function signAcs3(call: SmsCall, signedHeaders: readonly string[], secret: string): string {
  const headers = signedHeaders.map((name) => `${name}:${(call.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [
    call.method,
    call.path,
    canonicalQuery(call.query),
    headers,
    signedHeaders.join(';'),
    sha256(call.body),
  ];
  const toSign = `${algorithm}\n${sha256(canonical.join('\n'))}`;
  return createHmac('sha256', secret).update(toSign).digest('hex');
}
