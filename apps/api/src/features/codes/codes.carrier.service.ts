import { Injectable } from '@nestjs/common';
import type { CodeType } from '@overtone/contract/people';
import type { Language } from '@overtone/contract/language';
import { Problem } from '@overtone/contract/problem';
import { Log } from '../../platform/log/log.js';
import { Mailer, MailFailed } from '../../platform/mail/mailer.js';
import { SmsFailed } from '../../platform/sms/sms-failure.js';
import { SmsSender } from '../../platform/sms/sms-sender.js';
import { codeLetter } from './codes.texts.js';

export type Way = 'sms' | 'mail';

interface Parcel {
  target: string;
  type: CodeType;
  code: string;
  language: Language;
}

/** `mayHaveArrived`: no answer came, so the code stays; a message is paid for even if nobody said so. */
export class CodeNotCarried extends Problem {
  readonly mayHaveArrived: boolean;
  constructor(way: Way, cause: unknown) {
    super(way === 'sms' ? 'SEND_SMS_FAILED' : 'SEND_EMAIL_FAILED', { cause });
    this.mayHaveArrived = (cause instanceof SmsFailed || cause instanceof MailFailed) && cause.mayHaveBeenSent;
  }
}

/** Brings a code to its target. Throws SEND_SMS_FAILED or SEND_EMAIL_FAILED. */
@Injectable()
export class CodeCarrier {
  constructor(
    private readonly sms: SmsSender,
    private readonly mailer: Mailer,
    private readonly log: Log,
  ) {}

  async carry(way: Way, parcel: Parcel): Promise<void> {
    try {
      if (way === 'sms') await this.sms.sendCode(parcel.target, parcel.code);
      else await this.mailer.send({ to: parcel.target, ...codeLetter(parcel.code, parcel.type, parcel.language) });
    } catch (error) {
      // Only its own words: the cause beneath may quote the message, and the code stands in the message.
      this.log.error('a code was not sent', { way, reason: error instanceof Error ? error.message : 'unknown' });
      throw new CodeNotCarried(way, error);
    }
  }
}
