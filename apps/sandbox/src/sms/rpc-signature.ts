import { createHmac } from 'node:crypto';
import { canonicalQuery, percentEncode } from './acs3-signature.js';

/** The signature of the legacy form: HMAC-SHA1 over every other parameter. */
export function signRpc(method: string, parameters: ReadonlyMap<string, string>, secret: string): string {
  const others = [...parameters].filter(([name]) => name !== 'Signature');
  const toSign = `${method}&${percentEncode('/')}&${percentEncode(canonicalQuery(others))}`;
  return createHmac('sha1', `${secret}&`).update(toSign).digest('base64');
}
