import { generateKeyPair } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { writeAtomically } from '../files/atomic-file.js';
import type { Chance } from '../world/chance.js';

const keyPair = z.object({ privateKey: z.string(), publicKey: z.string() });
type KeyPair = z.infer<typeof keyPair>;

const merchant = z.object({
  appId: z.string(),
  sellerId: z.string(),
  /** The merchant's pair: the sandbox itself verifies with its public half only. */
  application: keyPair,
  alipay: keyPair,
});
export type Merchant = z.infer<typeof merchant>;

/** The one merchant of this sandbox. Keys cost a moment, so they are made when first asked for, and kept. */
export class MerchantRegister {
  private registered: Promise<Merchant> | undefined;
  private unknown: Promise<KeyPair> | undefined;

  constructor(
    private readonly path: string,
    private readonly chance: Chance,
  ) {}

  get(): Promise<Merchant> {
    this.registered ??= this.readOrMake().catch((error: unknown) => {
      this.registered = undefined;
      throw error;
    });
    return this.registered;
  }

  /** A key nobody knows: what is signed with it is forged. */
  stranger(): Promise<KeyPair> {
    this.unknown ??= makeKeys();
    return this.unknown;
  }

  private async readOrMake(): Promise<Merchant> {
    const kept = await readFile(this.path, 'utf8').catch(() => null);
    if (kept !== null) return merchant.parse(JSON.parse(kept));
    const [application, alipay] = await Promise.all([makeKeys(), makeKeys()]);
    const made = {
      appId: `2021${digits(this.chance, 12)}`,
      sellerId: `2088${digits(this.chance, 12)}`,
      application,
      alipay,
    };
    await mkdir(dirname(this.path), { recursive: true });
    await writeAtomically(this.path, JSON.stringify(made));
    return made;
  }
}

export const digits = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => Math.floor(chance.number() * 10)).join('');

const makeKeys = (): Promise<KeyPair> =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
