import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import type { AliyunWire } from './aliyun-wire.js';

@Injectable()
export class SmsSender {
  private wire: Promise<AliyunWire> | undefined;

  constructor(private readonly config: Config) {}

  /** One attempt only: an answer that was lost may belong to a message that was sent and paid. Throws SmsFailed. */
  async sendCode(phone: string, code: string): Promise<void> {
    await this.send(phone, this.config.env.SMS_TEMPLATE_CODE, { code });
  }

  /** Whether the operator has a template for messages that are no codes. */
  get canTell(): boolean {
    return this.config.env.SMS_NOTICE_TEMPLATE_CODE !== undefined;
  }

  /** Aliyun takes 35 characters at most. As `sendCode`. */
  tell(phone: string, text: string): Promise<void> {
    return this.send(phone, this.config.env.SMS_NOTICE_TEMPLATE_CODE, { text });
  }

  private async send(phone: string, template: string | undefined, values: Record<string, string>): Promise<void> {
    // The SDK is a heavy package: it is loaded with the first message, not at every start.
    this.wire ??= import('./aliyun-wire.js').then(({ AliyunWire: Wire }) => new Wire(this.config));
    return (await this.wire).send(phone, template, values);
  }
}
