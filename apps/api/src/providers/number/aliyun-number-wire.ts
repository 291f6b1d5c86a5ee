import * as aliyunNumbers from '@alicloud/dypnsapi20170525';
import { $OpenApiUtil } from '@alicloud/openapi-core';
import type { Config } from '../../platform/config/config.js';
import { NumberFailed } from './number-verifier.js';

type Client = InstanceType<typeof aliyunNumbers.default.default>;

/** What an answer holds, whatever it is. */
export type Read = unknown;

/** One-tap login; 0 would be the check of a number that was typed. */
const oneTap = 1;

/** Words about the token, or about who asks with it; anything else is about Aliyun. */
const refusals =
  /^(InvalidToken|Invalid\w*Token|TokenExpired|isv\.|InvalidParameter|MissingParameter|Forbidden|RamPermissionDeny|SignatureDoesNotMatch|InvalidAccessKeyId)/;

/** Aliyun's own SDK, with the key pair of the text messages. */
export class AliyunNumberWire {
  private readonly client: Client;

  constructor({ env }: Config) {
    const { host, protocol } = new URL(env.NUMBER_ENDPOINT);
    this.client = new aliyunNumbers.default.default(
      new $OpenApiUtil.Config({
        accessKeyId: env.SMS_ACCESS_KEY_ID,
        accessKeySecret: env.SMS_ACCESS_KEY_SECRET,
        endpoint: host,
        protocol: protocol === 'http:' ? 'HTTP' : 'HTTPS',
        connectTimeout: 3000,
        readTimeout: 5000,
      }),
    );
  }

  async pageTokens(site: string, sceneCode: string): Promise<{ accessToken: Read; jwtToken: Read }> {
    const request = new aliyunNumbers.GetAuthTokenRequest({
      url: `${site}/`,
      origin: site,
      sceneCode,
      bizType: oneTap,
    });
    const body = await answered(this.client.getAuthToken(request));
    return { accessToken: body.tokenInfo?.accessToken, jwtToken: body.tokenInfo?.jwtToken };
  }

  async numberOf(spToken: string): Promise<Read> {
    const request = new aliyunNumbers.GetPhoneWithTokenRequest({ spToken });
    return (await answered(this.client.getPhoneWithToken(request))).data?.mobile;
  }
}

/** One attempt. What is no answer of theirs is none: a page, half of one, a body without its word. */
async function answered<B extends { code?: string }>(calling: Promise<{ body?: B }>): Promise<B> {
  const { body } = await calling.catch((error: unknown) => {
    throw failed(codeOf(error), error);
  });
  const code: unknown = body?.code;
  if (!body || code !== 'OK') throw failed(typeof code === 'string' ? code : 'no answer');
  return body;
}

const failed = (code: string, cause?: unknown): NumberFailed =>
  new NumberFailed(refusals.test(code) ? 'refused' : 'down', code.slice(0, 80), cause);

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code !== '' ? code : 'no answer';
}
