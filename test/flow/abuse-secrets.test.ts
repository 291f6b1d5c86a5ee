import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { AccountDoor, newAddress, wrongFor } from '../support/account-door.js';
import { newEmail, newPhone, password } from '../support/person.js';
import type { OpenApi } from '../support/access-matrix.js';

let door: AccountDoor;
/** Everything that must stay between a caller and the server. */
const secrets = new Map<string, string>();
beforeAll(async () => {
  door = await AccountDoor.boot();
}, 60_000);
afterAll(() => door.app.stop());

const keep = (name: string, secret: unknown): string => {
  secrets.set(`${name} ${secrets.size}`, String(secret));
  return String(secret);
};

/** In, out, in again, with everything going wrong on the way. */
async function journey(target: string): Promise<void> {
  const captcha = await door.captcha();
  keep('captcha', captcha.captchaCode);
  expect((await door.sendCode(target, 1, captcha)).status).toBe(200);
  const who = await door.registered(target.includes('@') ? newEmail() : newPhone());
  keep('token', who.token);
  keep('password', password);
  const code = keep('code', await door.codeFor(who.target, 2));
  await door.login(who, { code: keep('code', wrongFor(code)) });
  keep('token', (await door.login(who, { code })).body.data?.['token']);
  const wrong = keep('password', `wrong secret of ${target}`);
  // From one place, or nobody would be locked out.
  const from = { address: newAddress() };
  for (let failure = 0; failure < limits.login.failures; failure += 1) await door.login(who, { password: wrong }, from);
  expect((await door.login(who, { password }, from)).body.code).toBe('LOGIN_LOCKED');
  door.app.clock.advance(61);
  const reset = keep('code', await door.codeFor(who.target, 3));
  const newPassword = keep('password', `new secret of ${target}`);
  await door.post('/reset-password', { phone: who.target, email: who.target, code: reset, newPassword });
  const named = target.includes('@') ? { email: who.target } : { phone: who.target };
  expect((await door.post('/reset-password', { ...named, code: reset, newPassword })).status).toBe(200);
  const token = keep('token', await door.token(who, newPassword));
  const third = keep('password', `third secret of ${target}`);
  await door.post('/user/password', { oldPassword: newPassword, newPassword: third }, { token });
  const socket = await door.socketOf(who.uid, token);
  const archive = await door.post('/user/export', {}, { token });
  const link = new URL(String(archive.body.data?.['url']), door.app.url);
  keep('signature', link.searchParams.get('s'));
  await (await fetch(link)).arrayBuffer();
  await door.post('/logout', {}, { token });
  await socket.closed;
  await door.call('GET', '/user/info', undefined, { token: keep('token', 'A'.repeat(43)) });
}

/** What an operator reads when things are down must not tell more. */
async function breakdown(): Promise<void> {
  const who = await door.member();
  await door.app.sandbox.arm({ kind: 'sms_down', target: 'sms' });
  await door.app.sandbox.arm({ kind: 'mail_down', target: 'mail' });
  await door.sendCode(newPhone(), 1);
  await door.sendCode(newEmail(), 1);
  await door.app.sandbox.clearFaults();
  const code = keep('code', await door.codeFor(who.target, 3));
  const lost = keep('password', 'the password of a lost moment');
  const away = async (table: string, work: () => Promise<{ status: number }>) => {
    await door.app.database.pool.query(`alter table ${table} rename to away`);
    try {
      expect((await work()).status).toBe(500);
    } finally {
      await door.app.database.pool.query(`alter table away rename to ${table}`);
    }
  };
  await away('account', () => door.login(who, { password: lost }));
  await away('verification_code', () => door.post('/reset-password', { phone: who.target, code, newPassword: lost }));
  await away('session', () => door.login(who, { password }));
  await away('session', () => door.call('GET', '/user/info', undefined, { token: who.token }));
  keep('token', who.token);
  const broken = `{"phone":"${who.target}","password":"${lost}`;
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${door.app.url}/api/login`, { method: 'POST', headers, body: broken });
  expect([reply.status, await reply.text()]).toEqual([400, expect.not.stringContaining(lost)]);
}

describe('secrets', () => {
  it('are in no log at any level, whatever happens', async () => {
    await journey(newPhone());
    await journey(newEmail());
    await breakdown();
    const log = door.app.logged();
    for (const line of [
      '"request"',
      'a code was not sent',
      '"login.failed"',
      '"login.locked"',
      'locked out of an account',
      'unexpected failure',
    ]) {
      expect(log).toContain(line);
    }
    // Six digits may turn up inside an id or a time; standing alone they would be the code.
    const alone = (secret: string) => new RegExp(`(?<![\\w.:-])${secret}(?![\\w-])`);
    const told = [...secrets].filter(([name, secret]) =>
      /^(code|captcha)/.test(name) ? alone(secret).test(log) : log.includes(secret),
    );
    expect(told).toEqual([]);
    expect(secrets.size).toBeGreaterThan(20);
  });

  it('are in no address: no route takes one in its path or its query', async () => {
    const { paths } = (await (await fetch(`${door.app.url}/api/docs-json`)).json()) as OpenApi;
    const named = Object.values(paths).flatMap((methods) =>
      Object.values(methods as unknown as Record<string, { parameters: { name: string; in: string }[] }>).flatMap(
        ({ parameters }) => parameters.filter((one) => one.in !== 'header').map(({ name }) => name),
      ),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => /token|code|password|captcha|secret|auth/i.test(name))).toEqual([]);
    const who = await door.member();
    const asQuery = await fetch(`${door.app.url}/api/user/info?token=${who.token}&authorization=Bearer ${who.token}`);
    expect(asQuery.status).toBe(401);
    const handshake = `${door.app.url}/api/socket.io/?EIO=4&transport=polling&token=${who.token}&uid=${who.uid}`;
    const sid = /"sid":"([^"]+)"/.exec(await (await fetch(handshake)).text())?.[1] ?? '';
    await fetch(`${handshake}&sid=${sid}`, { method: 'POST', body: '40' });
    expect(await (await fetch(`${handshake}&sid=${sid}`)).text()).toContain('no token provided');
    expect(door.app.logged()).not.toContain(who.token);
  });
});
