import { createHash } from 'node:crypto';

interface Signed {
  ticket: string;
  nonce: string;
  /** Seconds since 1970. */
  timestamp: number;
  url: string;
}

/** Pure: as WeChat documents it, over the address without what stands behind its #. */
export function signatureOf({ ticket, nonce, timestamp, url }: Signed): string {
  const address = url.split('#')[0] ?? '';
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${address}`;
  return createHash('sha1').update(text).digest('hex');
}
