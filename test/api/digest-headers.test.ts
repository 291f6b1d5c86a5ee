import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { setNoticePreferences } from '@overtone/contract/notice';
import { SMTPServer } from 'smtp-server';
import { notify } from '../../apps/api/src/features/notices/notices.js';
import { bootApp } from '../support/app.js';
import { newPerson } from '../support/person.js';

it('the letter of what is unread tells mail programs how to end it with one call, in its headers (RFC 8058)', async () => {
  const raw: string[] = [];
  const mail = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: async (stream, _session, done) => {
      raw.push(await text(stream));
      done();
    },
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  const { port } = mail.server.address() as AddressInfo;
  const app = await bootApp({ sweepsByHand: true, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  try {
    const person = await newPerson(app);
    await person.call(setNoticePreferences, { body: { email_digest: true } });
    const told = { kind: 'order_paid', thing: 'a', values: { points: 12 }, link: '/pricing' } as const;
    await notify(app.database.client, { uid: person.uid, ...told, now: app.clock.now() });
    await app.schedules.run('notices.digests');
    await app.drain();
    const [head = ''] = (raw[0] ?? '').split('\r\n\r\n');
    const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, link = ''] = /^List-Unsubscribe: <(.+)>$/m.exec(lines.join('\n')) ?? [];
    expect(link).toMatch(new RegExp(`^${app.url}/api/notices/unsubscribe\\?uid=${person.uid}&signature=[\\w-]{32}$`));
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(link, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
    expect(response.status).toBe(200);
    const row = await app.database.client.noticePreference.findUniqueOrThrow({ where: { uid: person.uid } });
    expect(row.emailDigest).toBe(false);
  } finally {
    await app.stop();
    await new Promise<void>((resolve) => mail.close(() => resolve()));
  }
}, 60_000);
