import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const digits = 6;
const period = 30;
/** Clocks of phones are off by some seconds: the step before and after count too. */
const drift = 1;
/** Without what is read for something else: 0 and O, 1, I and L, 8 and B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXYZ234679';
const recoveryLength = 12;
const issuer = '弦外 Overtone';
const keyBytes = 20;

type Text = { text(length: number, alphabet: string): string };

const totpOf = (key: string, label = issuer): TOTP =>
  new TOTP({ issuer, label, digits, period, algorithm: 'SHA1', secret: Secret.fromBase32(key) });

/** Base32, as authenticator apps take it (RFC 6238). */
export const newFactorKey = (chance: { bytes(count: number): Buffer }): string =>
  new Secret({ buffer: new Uint8Array(chance.bytes(keyBytes)).buffer }).base32;

/** What the QR code says. */
export const factorUri = (key: string, label: string): string => totpOf(key, label).toString();

/** The time step whose code it is; null: of none near. */
export function stepOf(key: string, given: string, now: Date): number | null {
  const token = compact(given);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(key).validate({ token, window: drift, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** `XXXX-XXXX-XXXX`: more than 56 bits. */
export function newRecoveryCode(chance: Text): string {
  const text = chance.text(recoveryLength, alphabet);
  return [0, 4, 8].map((from) => text.slice(from, from + 4)).join('-');
}

/** What is kept of a recovery code. */
export const recoveryDigest = (key: Uint8Array, given: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', key).update(compact(given)).digest());

const compact = (given: string): string => given.replace(/[\s-]/g, '').toUpperCase();
