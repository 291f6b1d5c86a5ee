import { Injectable } from '@nestjs/common';
import { alipayMerchant } from '@overtone/contract/sandbox';
import { Config } from '../../../platform/config/config.js';
import { Log } from '../../../platform/log/log.js';

/** Who we are at Alipay, and whose signatures we believe. Keys are PEM, the private one PKCS#8. */
export interface Merchant {
  appId: string;
  sellerId: string;
  privateKey: string;
  alipayPublicKey: string;
}

/** At its first start the sandbox makes its keys, which takes a slow machine a while. */
const timeoutMs = 15_000;

/** From the environment; in the sandbox profile, where that says nothing, from the sandbox at the first use. */
@Injectable()
export class AlipayMerchant {
  private fetched: Promise<Merchant> | undefined;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Null: payment is not set up, or the sandbox does not answer now. */
  async read(): Promise<Merchant | null> {
    const { sandbox, env } = this.config;
    if (this.config.alipayKeys) return this.config.alipayKeys;
    if (!sandbox || !env.SANDBOX_URL) return null;
    this.fetched ??= fetchMerchant(`${env.SANDBOX_URL.replace(/\/$/, '')}/_control/alipay/merchant`);
    try {
      return await this.fetched;
    } catch (error) {
      this.fetched = undefined;
      this.log.warn('the sandbox does not say who we are at Alipay', { err: error });
      return null;
    }
  }
}

async function fetchMerchant(url: string): Promise<Merchant> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const told = alipayMerchant.parse(await response.json());
  return {
    appId: told.app_id,
    sellerId: told.seller_id,
    privateKey: told.private_key,
    alipayPublicKey: told.alipay_public_key,
  };
}
