import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { Config } from '../config/config.js';

export interface Letter {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** More of them, by their names. Never with words that somebody typed. */
  headers?: Readonly<Record<string, string>>;
}

/** Not sent, or not known to be sent. Its cause may quote the letter: don't log it whole. */
export class MailFailed extends Error {
  constructor(cause: unknown) {
    super('the mail was not sent', { cause });
    this.name = 'MailFailed';
  }

  /** Unless the server said no, or was never reached, the letter may be on its way all the same. */
  get mayHaveBeenSent(): boolean {
    const { responseCode, code, syscall, message } = this.cause as Partial<Record<string, unknown>>;
    if (typeof responseCode === 'number' && responseCode >= 400) return false;
    return ![code, syscall, message].some((word) => neverReached.has(String(word)));
  }

  /** The server will say no again: to this address, or to us. */
  get isForGood(): boolean {
    const { responseCode } = this.cause as Partial<Record<string, unknown>>;
    return typeof responseCode === 'number' && responseCode >= 500;
  }
}

/** Words of the mail library and of the system for failures before a letter is handed over. */
const neverReached: ReadonlySet<string> = new Set([
  ...['EDNS', 'ETLS', 'EAUTH', 'EENVELOPE', 'ECONNREFUSED', 'connect', 'getaddrinfo'],
  ...['Connection timeout', 'Greeting never received'],
]);

@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport;

  constructor(private readonly config: Config) {
    this.transport = createTransport({
      url: config.env.SMTP_URL,
      connectionTimeout: 10_000,
      dnsTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Throws MailFailed, also when the server refuses the address. */
  async send({ to, subject, text, html, headers = {} }: Letter): Promise<void> {
    try {
      // As an object, so that a comma in the address doesn't make it two.
      await this.transport.sendMail({
        from: this.config.env.MAIL_FROM,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { ...headers },
      });
    } catch (error) {
      throw new MailFailed(error);
    }
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
