import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Chance } from '../../platform/clock/chance.js';
import { Config } from '../../platform/config/config.js';

type Bytes = Uint8Array<ArrayBuffer>;

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

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

  /** Nonce, sealed text and tag; tied to the digest, so that it opens in its own row only. */
  seal(code: string, digest: Bytes, chance: Chance): Bytes {
    const nonce = chance.bytes(nonceBytes);
    const sealing = createCipheriv(cipher, this.sealKey, nonce).setAAD(digest);
    return new Uint8Array(Buffer.concat([nonce, sealing.update(code, 'utf8'), sealing.final(), sealing.getAuthTag()]));
  }

  /** Null when it was sealed under another SECRET, or changed. */
  open(sealed: Uint8Array, digest: Uint8Array): string | null {
    try {
      const opening = createDecipheriv(cipher, this.sealKey, sealed.subarray(0, nonceBytes));
      opening.setAAD(digest).setAuthTag(sealed.subarray(-tagBytes));
      return opening.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8');
    } catch {
      return null;
    }
  }
}

const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
