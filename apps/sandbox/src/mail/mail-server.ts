import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../faults/faults.js';
import type { Outbox } from '../outbox/outbox.js';

const mostBytes = 1024 * 1024;

/** An SMTP server that takes any mail from anybody into the outbox. */
export class MailServer {
  private readonly server: SMTPServer;

  constructor(
    private readonly outbox: Outbox,
    private readonly faults: Faults,
  ) {
    this.server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: mostBytes,
      closeTimeout: 500,
      onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
      onData: (stream, session, callback) => {
        this.receive(stream, session).then(
          (answered) => answered && callback(),
          (error: Error) => callback(error),
        );
      },
    });
    this.server.on('error', (error: Error) => process.stderr.write(`sandbox: mail: ${error.message}\n`));
  }

  /** The port it listens on. */
  async listen(port: number, host: string): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
    return (this.server.server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  /** Whether to answer at all; throws what SMTP should refuse with. */
  private async receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const raw = await readAll(stream);
    if (stream.sizeExceeded) throw refusal(552, 'message too large');
    const parsed = await PostalMime.parse(raw);
    const subject = parsed.subject ?? '';
    const text = (parsed.text ?? withoutTags(parsed.html ?? '')).trim();
    const recipients = session.envelope.rcptTo.map((each) => each.address);
    const fault = this.faults.strike('mail', [...recipients, subject, text].join('\n'));
    if (fault?.kind === 'mail_down') throw refusal(451, '4.3.0 temporary local problem');
    if (fault?.kind === 'hang') return false;
    if (fault?.kind === 'delay') await wait(fault.milliseconds ?? 1000);
    for (const to of recipients) this.outbox.add({ channel: 'mail', to, text, subject });
    return true;
  }
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Reads to the end even when too large: SMTP has no other place to answer. Keeps only what fits. */
async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= mostBytes) parts.push(part);
  }
  return Buffer.concat(parts);
}

const withoutTags = (html: string) => html.replace(/<(style|script)[\s\S]*?<\/\1>/gi, '').replace(/<[^>]+>/g, ' ');
