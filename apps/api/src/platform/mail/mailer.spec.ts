import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../config/config.js';
import { Mailer, MailFailed } from './mailer.js';

let server: SMTPServer;
let mailer: Mailer;
let arrived: { to: string[]; letter: string }[];
const letter = { to: 'someone@example.com', subject: '弦外 验证码', text: '您的验证码是 042700' };

beforeEach(async () => {
  arrived = [];
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? new Error('no such mailbox') : null),
    onData: async (stream, { envelope }, done) => {
      arrived.push({ to: envelope.rcptTo.map(({ address }) => address), letter: await text(stream) });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailer = mailerAt((server.server.address() as AddressInfo).port);
});
afterEach(() => {
  mailer.onApplicationShutdown();
  return new Promise<void>((resolve) => server.close(() => resolve()));
});

const mailerAt = (port: number) =>
  new Mailer(
    readConfig({
      OVERTONE_PROFILE: 'sandbox',
      DATABASE_URL: 'postgresql://none',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    }),
  );

it('sends text and HTML from the configured address', async () => {
  await mailer.send({ ...letter, html: '<p>042700</p>' });
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.to).toEqual(['someone@example.com']);
  expect(arrived[0]?.letter).toMatch(/^From: =\?UTF-8\?.*<no-reply@overtone\.invalid>/m);
  expect(arrived[0]?.letter).toMatch(/multipart\/alternative/);
});

it('sends the headers that a letter brings, each on a line of its own, and no other by them', async () => {
  const url = `https://music.example/api/notices/unsubscribe?uid=100001&signature=${'s'.repeat(32)}`;
  await mailer.send({ ...letter, headers: { 'List-Unsubscribe': `<${url}>`, 'X-Broken': 'a\r\nBcc: b@example.com' } });
  const [head = ''] = (arrived[0]?.letter ?? '').split('\r\n\r\n');
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  expect(unfolded).toContain(`List-Unsubscribe: <${url}>`);
  expect(unfolded.filter((line) => line.startsWith('Bcc'))).toEqual([]);
  expect(arrived[0]?.to).toEqual(['someone@example.com']);
});

it.each(['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
  '%j is not two letters',
  async (to) => {
    await mailer.send({ ...letter, to }).catch(() => undefined);
    expect(arrived.flatMap((one) => one.to)).not.toContain('b@example.com');
  },
);

it('fails when the address is refused, and when nobody listens', async () => {
  await expect(mailer.send({ ...letter, to: 'refused@example.com' })).rejects.toThrow(MailFailed);
  await expect(mailerAt(1).send(letter)).rejects.toThrow(MailFailed);
});

it('a refusal is certain, a line that is cut behind the letter is not', async () => {
  const failure = (to: string, at: Mailer) => at.send({ ...letter, to }).catch((error: unknown) => error);
  expect(await failure('refused@example.com', mailer)).toMatchObject({ mayHaveBeenSent: false, isForGood: true });
  expect(await failure(letter.to, mailerAt(1))).toMatchObject({ mayHaveBeenSent: false, isForGood: false });
  const cutting = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream) =>
      void stream.resume().on('end', () => cutting.connections.forEach((one) => one._socket.destroy())),
  });
  await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve));
  const cut = mailerAt((cutting.server.address() as AddressInfo).port);
  expect(await failure(letter.to, cut)).toMatchObject({ name: 'MailFailed', mayHaveBeenSent: true });
  cut.onApplicationShutdown();
  await new Promise<void>((resolve) => cutting.close(() => resolve()));
});
