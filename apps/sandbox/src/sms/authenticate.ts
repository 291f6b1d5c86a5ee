import { timingSafeEqual } from 'node:crypto';
import { readAcs3, signAcs3 } from './acs3-signature.js';
import { signRpc } from './rpc-signature.js';
import { parametersOf, type SmsCall } from './sms-call.js';

export interface SmsRefusal {
  status: number;
  code: string;
  message: string;
}

export interface SmsKey {
  id: string;
  secret: string;
}

const longestSkew = 15 * 60_000;

const same = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

const unknownKey = { status: 404, code: 'InvalidAccessKeyId.NotFound', message: 'Specified access key is not found.' };
const mismatch = {
  status: 400,
  code: 'SignatureDoesNotMatch',
  message: 'Specified signature is not matched with our calculation.',
};
const expired = {
  status: 400,
  code: 'InvalidTimeStamp.Expired',
  message: 'Specified time stamp or date value is expired.',
};
const replayed = { status: 400, code: 'SignatureNonceUsed', message: 'Specified signature nonce was used already.' };
const unsigned = { status: 400, code: 'MissingAccessKeyId', message: 'AccessKeyId is mandatory for this action.' };

const mostNonces = 10_000;

/** Checks signature, age and freshness of a call, in the new form or the legacy one. */
export class SmsAuthenticator {
  private readonly nonces = new Set<string>();

  constructor(
    private readonly key: SmsKey,
    private readonly wall: () => number,
  ) {}

  /** Why the call is refused; null when it is good. */
  check(call: SmsCall): SmsRefusal | null {
    const acs3 = readAcs3(call.headers.authorization);
    if (acs3) {
      if (acs3.keyId !== this.key.id) return unknownKey;
      if (!acs3.signedHeaders.includes('host')) return mismatch;
      if (!same(signAcs3(call, acs3.signedHeaders, this.key.secret), acs3.signature)) return mismatch;
      return this.checkFresh(call.headers['x-acs-date'], call.headers['x-acs-signature-nonce']);
    }
    const given = parametersOf(call);
    const keyId = given.get('AccessKeyId');
    if (!keyId) return unsigned;
    if (keyId !== this.key.id) return unknownKey;
    if (!same(signRpc(call.method, given, this.key.secret), given.get('Signature') ?? '')) return mismatch;
    return this.checkFresh(given.get('Timestamp'), given.get('SignatureNonce'));
  }

  private checkFresh(date: string | undefined, nonce: string | undefined): SmsRefusal | null {
    const at = Date.parse(date ?? '');
    if (!(Math.abs(at - this.wall()) < longestSkew)) return expired;
    if (!nonce || this.nonces.has(nonce)) return replayed;
    this.nonces.add(nonce);
    const [oldest] = this.nonces;
    if (this.nonces.size > mostNonces && oldest) this.nonces.delete(oldest);
    return null;
  }
}
