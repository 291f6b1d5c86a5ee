import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Chance } from '../../platform/clock/chance.js';
import { Config } from '../../platform/config/config.js';
import { keyFor, open, seal } from '../../platform/signing/seal.js';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Codes as the table keeps them: a digest to find one by, and the code itself sealed for an export. Both keys come
 * from SECRET, each for its own purpose, so that the table alone gives nothing away. With another SECRET no code is
 * found or read any more.
 */
@Injectable()
export class RedeemVault {
  private readonly digestKey: Buffer;
  private readonly sealKey: Buffer;

  constructor({ env }: Config) {
    this.digestKey = keyFor(env.SECRET, 'overtone/redeem/digest');
    this.sealKey = keyFor(env.SECRET, 'overtone/redeem/seal');
  }

  digest(code: string): Bytes {
    return new Uint8Array(createHmac('sha256', this.digestKey).update(code).digest());
  }

  /** Tied to the digest, so that it opens in its own row only. */
  seal(code: string, digest: Bytes, chance: Chance): Bytes {
    const sealed = seal(code, { key: this.sealKey, place: digest }, (count) => chance.bytes(count));
    return new Uint8Array(sealed);
  }

  /** Null when it was sealed under another SECRET, or changed. */
  open(sealed: Uint8Array, digest: Uint8Array): string | null {
    return open(sealed, { key: this.sealKey, place: digest });
  }
}
