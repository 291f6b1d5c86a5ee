import { Injectable } from '@nestjs/common';
import { phonePattern } from '@overtone/contract/people';
import { Config } from '../../platform/config/config.js';
import type { AliyunNumberWire, Read } from './aliyun-number-wire.js';
import { NumberFailed, NumberVerifier, type PageTokens } from './number-verifier.js';

const longestToken = 4096;

/** Aliyun's number verification for pages (H5): GetAuthToken for its script, GetPhoneWithToken for what the script brings. */
@Injectable()
export class AliyunNumbers extends NumberVerifier {
  private wire: Promise<AliyunNumberWire> | undefined;

  constructor(private readonly config: Config) {
    super();
  }

  async pageTokens(): Promise<PageTokens> {
    const scene = this.config.oneTap?.scene;
    if (scene === undefined) throw new NumberFailed('down', 'not configured');
    const site = new URL(this.config.publicUrl).origin;
    const { accessToken, jwtToken } = await (await this.load()).pageTokens(site, scene);
    return { accessToken: text(accessToken), jwtToken: text(jwtToken) };
  }

  async numberOf(token: string): Promise<string> {
    const mobile = await (await this.load()).numberOf(token);
    // Documented as a text, and shown as a number.
    const number = typeof mobile === 'number' ? String(mobile) : mobile;
    if (typeof number !== 'string' || !phonePattern.test(number)) throw new NumberFailed('down', 'no number');
    return number;
  }

  /** The SDK is a heavy package: it is loaded with the first call, not at every start. */
  private load(): Promise<AliyunNumberWire> {
    this.wire ??= import('./aliyun-number-wire.js').then(({ AliyunNumberWire: Wire }) => new Wire(this.config));
    return this.wire;
  }
}

function text(given: Read): string {
  if (typeof given === 'string' && given !== '' && given.length <= longestToken) return given;
  throw new NumberFailed('down', 'no token');
}
