import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '../config.js';
import { startSandbox, type Sandbox } from '../server.js';
import { faultKinds } from '../faults/fault-kinds.js';

let sandbox: Sandbox;
let folder: string;
let now = Date.parse('2026-01-01T00:00:00Z');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-control-'));
  sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: folder, clockSpeed: 3 }, { wall: () => now });
});
afterEach(() => call('POST', '/_control/reset'));
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const call = async (method: string, path: string, body?: unknown) => {
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${sandbox.url}${path}`, { method, ...sent });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('/_control', () => {
  it('keeps what a captcha says for a while', async () => {
    await call('POST', '/_control/captchas', { id: 'c1', answer: 'X7K2' });
    expect(await call('GET', '/_control/captchas/c1')).toEqual({ status: 200, body: { answer: 'X7K2' } });
    expect((await call('GET', '/_control/captchas/c2')).status).toBe(404);
    now += 11 * 60_000;
    expect((await call('GET', '/_control/captchas/c1')).status).toBe(404);
    expect((await call('POST', '/_control/captchas', { id: 'c1' })).status).toBe(400);
  });

  it('arms, lists and clears faults, at most a hundred', async () => {
    const fault = { kind: 'http_500', target: 'suno.fetch', times: 2 };
    await call('POST', '/_control/faults', fault);
    expect((await call('GET', '/_control/faults')).body).toEqual({ items: [fault] });
    for (let armed = 1; armed < 100; armed++) await call('POST', '/_control/faults', fault);
    expect((await call('POST', '/_control/faults', fault)).status).toBe(400);
    await call('DELETE', '/_control/faults');
    expect((await call('GET', '/_control/faults')).body).toEqual({ items: [] });
  });

  it('refuses a fault that would do nothing at its door', async () => {
    const refused = await call('POST', '/_control/faults', { kind: 'partial_success', target: 'suno.submit' });
    expect(refused).toEqual({ status: 400, body: { ok: false, message: expect.stringContaining('suno.task') } });
    expect((await call('POST', '/_control/faults', { kind: 'delay', target: 'sms' })).status).toBe(400);
    expect((await call('POST', '/_control/faults', { kind: 'nonsense', target: 'sms' })).status).toBe(400);
  });

  it('sets the clock, and a reset brings it back', async () => {
    expect((await call('GET', '/_control/clock')).body).toEqual({ speed: 3 });
    expect((await call('POST', '/_control/clock', { speed: 60 })).body).toEqual({ speed: 60 });
    expect((await call('POST', '/_control/clock', { speed: 0 })).status).toBe(400);
    await call('POST', '/_control/reset');
    expect((await call('GET', '/_control/clock')).body).toEqual({ speed: 3 });
  });

  it('refuses a body over a megabyte', async () => {
    expect((await call('POST', '/_control/captchas', { id: 'x', answer: 'y'.repeat(1024 * 1024) })).status).toBe(413);
  });
});

describe('pages', () => {
  it('show what arrived, escaped, and say that this is a sandbox', async () => {
    await createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false }).sendMail({
      from: 'a@b.test',
      to: 'c@d.test',
      subject: '<img src=x onerror=alert(1)>',
      text: '"><script>alert(2)</script> code 246810',
    });
    const page = await (await fetch(sandbox.url)).text();
    expect(page).toContain('沙盒');
    expect(page).toContain('data-code="246810"');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<script>alert');
  });

  it('document every fault', async () => {
    const page = await (await fetch(`${sandbox.url}/_control`)).text();
    for (const kind of Object.keys(faultKinds)) expect(page).toContain(`<code>${kind}</code>`);
  });
});

describe('configuration', () => {
  it('reads the environment, an empty value being none', () => {
    expect(readConfig({ SANDBOX_PORT: '0', SANDBOX_HOST: '', SANDBOX_MAX_SECONDS: '8' })).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      maxSeconds: 8,
      smtpPort: 3002,
    });
  });

  it('names every bad variable', () => {
    const bad = () => readConfig({ SANDBOX_PORT: '70000', SANDBOX_CLOCK_SPEED: 'fast', SANDBOX_PUBLIC_URL: 'ftp://x' });
    expect(bad).toThrow(ConfigError);
    expect(bad).toThrow(/SANDBOX_PORT.*SANDBOX_CLOCK_SPEED.*SANDBOX_PUBLIC_URL/s);
  });

  it('refuses production unless allowed by name', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/OVERTONE_SANDBOX_ALLOW=yes/);
    expect(readConfig({ NODE_ENV: 'production', OVERTONE_SANDBOX_ALLOW: 'yes' }).port).toBe(3001);
  });
});
