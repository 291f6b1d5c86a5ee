import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keyPrefix } from '@overtone/contract/api-key';
import type { Chance } from '../../platform/clock/chance.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 36;
const sumLength = 6;
const form = new RegExp(`^${keyPrefix}([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${sumLength}})$`);

/** 214 bits that mean nothing, and a checksum: a scanner of secrets knows a key without asking us. */
export function newKey(chance: Chance): string {
  const secret = chance.text(secretLength, alphabet);
  return `${keyPrefix}${secret}${sumOf(secret)}`;
}

/** CRC-32 in base 62. */
function sumOf(secret: string): string {
  let [rest, text] = [crc32(secret), ''];
  for (let place = 0; place < sumLength; place += 1) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

export const looksLikeKey = (token: string): boolean => token.startsWith(keyPrefix);

/** What no key can be is refused without a look into the table. */
export function isWellFormed(token: string): boolean {
  const [, secret, sum] = form.exec(token) ?? [];
  return secret !== undefined && sumOf(secret) === sum;
}

export const keyDigest = (key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(key).digest());

/** Enough to tell one's own keys apart, and too little to guess one. */
export const hintOf = (key: string): string =>
  `${key.slice(0, keyPrefix.length + 4)}…${key.slice(-4 - sumLength, -sumLength)}`;
