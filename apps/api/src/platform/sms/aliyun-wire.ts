import * as aliyunSms from '@alicloud/dysmsapi20170525';
import { $OpenApiUtil } from '@alicloud/openapi-core';
import type { Config } from '../config/config.js';
import { kindOf, SmsFailed } from './sms-failure.js';

type Client = InstanceType<typeof aliyunSms.default.default>;

/** Aliyun's own SDK. */
export class AliyunWire {
  private readonly client: Client;

  constructor(private readonly config: Config) {
    const { SMS_ENDPOINT, SMS_ACCESS_KEY_ID, SMS_ACCESS_KEY_SECRET } = config.env;
    const { host, protocol } = new URL(SMS_ENDPOINT);
    this.client = new aliyunSms.default.default(
      new $OpenApiUtil.Config({
        accessKeyId: SMS_ACCESS_KEY_ID,
        accessKeySecret: SMS_ACCESS_KEY_SECRET,
        endpoint: host,
        protocol: protocol === 'http:' ? 'HTTP' : 'HTTPS',
        connectTimeout: 5000,
        readTimeout: 10_000,
      }),
    );
  }

  /** One attempt only: an answer that was lost may belong to a message that was sent and paid. Throws SmsFailed. */
  async send(phone: string, templateCode: string | undefined, values: Record<string, string>): Promise<void> {
    const request = new aliyunSms.SendSmsRequest({
      phoneNumbers: phone,
      signName: this.config.env.SMS_SIGN_NAME,
      templateCode,
      templateParam: JSON.stringify(values),
    });
    const answer = await this.client.sendSms(request).catch((error: unknown) => {
      throw new SmsFailed(kindOf(codeOf(error)), codeOf(error), error);
    });
    // Most refusals come as HTTP 200 with another word.
    const word = answer.body?.code ?? 'no answer';
    if (word !== 'OK') throw new SmsFailed(kindOf(word), word);
  }
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code !== '' ? code : 'no answer';
}
