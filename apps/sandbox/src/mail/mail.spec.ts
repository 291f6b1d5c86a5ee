import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { startSandbox, type Sandbox } from '../server.js';

let sandbox: Sandbox;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-mail-'));
  sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: folder });
});
afterEach(() => fetch(`${sandbox.url}/_control/reset`, { method: 'POST' }));
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (mail: object, auth?: { user: string; pass: string }) =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, auth }).sendMail({
    from: '弦外 <no-reply@overtone.test>',
    ...mail,
  });
const outbox = async (to = '') =>
  (
    (await (await fetch(`${sandbox.url}/_control/outbox${to && `?to=${encodeURIComponent(to)}`}`)).json()) as {
      items: object[];
    }
  ).items;

it('puts a mail into the outbox with its code, subject and every recipient', async () => {
  await send({
    to: ['A@Example.com', 'b@example.com'],
    subject: '登录验证码',
    text: '您的验证码是 042719，请勿泄露。',
  });
  expect(await outbox('a@example.COM')).toEqual([
    {
      channel: 'mail',
      to: expect.stringMatching(/^a@example\.com$/i),
      code: '042719',
      subject: '登录验证码',
      text: '您的验证码是 042719，请勿泄露。',
      at: expect.any(String),
    },
  ]);
  expect(await outbox()).toHaveLength(2);
});

it('takes any account, and reads HTML alone as text', async () => {
  await send(
    { to: 'c@example.com', subject: 'x', html: '<style>p{color:#123456}</style><p>验证码 <b>135790</b></p>' },
    { user: 'u', pass: 'p' },
  );
  expect(await outbox()).toMatchObject([{ code: '135790' }]);
});

it('refuses while the door is down, then takes mail again', async () => {
  await fetch(`${sandbox.url}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'mail_down', target: 'mail', times: 1 }),
  });
  await expect(send({ to: 'd@example.com', text: 'x' })).rejects.toMatchObject({ responseCode: 451 });
  await send({ to: 'd@example.com', text: 'x' });
  expect(await outbox()).toHaveLength(1);
});

it('refuses more than a megabyte', async () => {
  await expect(send({ to: 'e@example.com', text: '长'.repeat(900_000) })).rejects.toMatchObject({ responseCode: 552 });
  expect(await outbox()).toEqual([]);
});
