import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readSite } from '@overtone/contract/platform';
import type { Fault } from '@overtone/contract/sandbox';
import { wechatSignature } from '@overtone/contract/wechat';
import { bootApp, type TestApp } from '../support/app.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';

let app: TestApp;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-wechat-'));
  await writeFile(join(folder, 'index.html'), '<title>x</title>');
  const account = { WECHAT_APP_ID: 'wxsandbox', WECHAT_APP_SECRET: 'sandboxwechatsecret' };
  app = await bootApp({ env: { ...account, PUBLIC_URL: 'https://overtone.example', WEB_DIR: folder } });
}, 60_000);
afterAll(() => app.stop());
afterEach(async () => {
  await app.sandbox.clearFaults();
  await app.database.client.wechatTicket.deleteMany();
});

const here = 'https://overtone.example/song/1?from=a&b=c';
const sign = async (url = here) => (await app.call(wechatSignature, { query: { url } })).data;
const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');
const kept = () => app.database.client.wechatTicket.findFirst();
const expected = (ticket: string | null | undefined, { nonce, timestamp }: { nonce: string; timestamp: number }) =>
  hashOf(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${here}`);

describe('GET /wechat/signature', () => {
  it('signs an address of the site with the ticket that WeChat gave, asked for once however many come', async () => {
    const all = await Promise.all([sign(), sign(), sign()]);
    const { ticket } = (await (await fetch(`${app.sandbox.url}/wechat/_ticket`)).json()) as { ticket: string };
    expect(await kept()).toMatchObject({ appId: 'wxsandbox', ticket });
    const now = app.clock.now().getTime() / 1000;
    for (const one of all) {
      expect(one).toEqual({
        app_id: 'wxsandbox',
        timestamp: expect.any(Number),
        nonce: expect.stringMatching(/^[\da-f]{24}$/),
        signature: expected(ticket, one),
      });
      expect(Math.abs(now - one.timestamp)).toBeLessThan(60);
    }
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(3);
    await app.sandbox.arm({ kind: 'http_500', target: 'wechat.token' });
    expect((await sign(`${here}#lyrics`)).signature).toHaveLength(40);
    const page = await fetch(app.url);
    expect(page.headers.get('content-security-policy')).toContain("'wasm-unsafe-eval' https://res.wx.qq.com;");
    expect((await app.call(readSite, {})).data.wechat_cards).toBe(true);
  });

  it('signs no address of another site', async () => {
    const wrong = [
      'https://overtone.example.evil.example/',
      'http://overtone.example/',
      'https://evil.example/?https://overtone.example',
    ];
    for (const url of [...wrong, 'https://overtone.example:444/', 'javascript:1', '', `${here}${'x'.repeat(2000)}`])
      expect([url.slice(0, 60), await refusalOf(sign(url))]).toEqual([url.slice(0, 60), 'VALIDATION_FAILED']);
    expect(await kept()).toBeNull();
  });

  it('the next ticket is asked for before the old one ends, which counts until then; one process asks', async () => {
    const first = await sign();
    const old = (await kept())?.ticket;
    app.clock.advance(7200 - 9 * 60);
    await app.sandbox.arm({ kind: 'wechat_busy', target: 'wechat.token', times: 1 });
    const second = await sign();
    expect([first.signature, second.signature]).toEqual([expected(old, first), expected(old, second)]);
    // Refused, it rests; the old one still counts.
    await until('a ticket that lasts', async () => {
      app.clock.advance(31);
      await sign();
      const end = (await kept())?.expiresAt?.getTime() ?? 0;
      return end > app.clock.now().getTime() + 3_600_000;
    });
    // Another process has its turn just now, and there is none that counts.
    const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
    await app.database.client.wechatTicket.updateMany({ data: { expiresAt: later(-1), askAfter: later(20) } });
    expect(await refusalOf(sign())).toBe('WECHAT_AWAY');
    app.clock.advance(21);
    expect((await sign()).signature).toHaveLength(40);
  });

  it('a token that WeChat calls old is asked for anew, once', async () => {
    await app.sandbox.arm({ kind: 'wechat_old_token', target: 'wechat.ticket', times: 1 });
    const signed = await sign();
    expect(signed.signature).toBe(expected((await kept())?.ticket, signed));
  });

  const faults: [Fault['kind'], Fault['target'], number][] = [
    ['wechat_busy', 'wechat.token', 30],
    ['wechat_busy', 'wechat.ticket', 30],
    ['wechat_limit', 'wechat.token', 3600],
    ['wechat_limit', 'wechat.ticket', 3600],
    ['wechat_old_token', 'wechat.ticket', 30],
    ['wechat_wrong_types', 'wechat.token', 30],
    ['wechat_wrong_types', 'wechat.ticket', 30],
    ['huge_answer', 'wechat.ticket', 30],
    ['http_500', 'wechat.token', 30],
    ['html_200', 'wechat.ticket', 30],
  ];
  it.each(faults)('%s at %s gives nothing, and nobody asks again for %i s', async (kind, target, rest) => {
    await app.sandbox.arm({ kind, target });
    expect(await refusalOf(sign())).toBe('WECHAT_AWAY');
    await app.sandbox.clearFaults();
    app.clock.advance(rest - 2);
    expect(await refusalOf(sign())).toBe('WECHAT_AWAY');
    app.clock.advance(3);
    expect(await refusalOf(sign())).toBe('ok');
  });
});
