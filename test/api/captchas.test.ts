import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { AccountDoor, type Caller, newAddress, newDevice, outcomes, times } from '../support/account-door.js';
import { newEmail, newPhone } from '../support/person.js';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

describe('the graphic captcha', () => {
  it('[P7.1-08] [P2.6-11] answers an SVG and an id, and keeps only a hash of four characters', async () => {
    const { status, body } = await door.post('/sms/captcha', { fingerprint: newDevice() });
    expect(status).toBe(200);
    expect(body.data?.['svg']).toMatch(/^<svg [^>]*width="116" height="40"/);
    const answer = await door.app.sandbox.captcha(String(body.data?.['id']));
    expect(answer).toMatch(/^[34679A-Y]{4}$/);
    const { rows } = await door.app.database.pool.query('select * from captcha where id = $1', [body.data?.['id']]);
    expect(rows).toHaveLength(1);
    expect(rows[0].answer_hash).toHaveLength(32);
    expect(JSON.stringify(rows[0])).not.toContain(answer);
  });

  it('[P7.1-09] is used up by the first try: 100 replays of a right answer send nothing', async () => {
    const used = await door.captcha();
    expect((await door.post('/sms/send', { phone: newPhone(), type: 1, ...used })).body.success).toBe(true);
    const replays = await times(100, () => door.post('/sms/send', { phone: newPhone(), type: 1, ...used }));
    expect(outcomes(replays)).toEqual({ CAPTCHA_EXPIRED: 100 });
  });

  it('lets one of 100 tries at the same moment through', async () => {
    const fresh = await door.captcha();
    const tries = await times(100, () => door.post('/sms/send', { phone: newPhone(), type: 1, ...fresh }));
    expect(outcomes(tries)).toEqual({ ok: 1, CAPTCHA_EXPIRED: 99 });
  });

  it('is used up by a wrong answer too, does not mind upper and lower case, and runs out', async () => {
    const fresh = await door.captcha();
    const wrong = await door.post('/sms/send', { phone: newPhone(), type: 1, ...fresh, captchaCode: '0000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'CAPTCHA_INVALID']);
    expect((await door.post('/sms/send', { phone: newPhone(), type: 1, ...fresh })).body.code).toBe('CAPTCHA_EXPIRED');

    const lower = await door.captcha();
    const answer = lower.captchaCode.toLowerCase();
    expect((await door.post('/sms/send', { phone: newPhone(), type: 1, ...lower, captchaCode: answer })).status).toBe(
      200,
    );

    const late = await door.captcha();
    door.app.clock.advance(limits.captcha.lifeSeconds);
    expect((await door.post('/sms/send', { phone: newPhone(), type: 1, ...late })).body.code).toBe('CAPTCHA_EXPIRED');
    const sweptId = (await door.captcha()).captchaId;
    door.app.clock.advance(limits.captcha.lifeSeconds);
    await door.app.schedules.run('captchas.sweep');
    const { rows } = await door.app.database.pool.query('select 1 from captcha where id = $1', [sweptId]);
    expect(rows).toEqual([]);
  });

  it('is read aloud to who asks for it, and used up all the same', async () => {
    const silent = await door.post('/sms/captcha', {});
    expect(silent.body.data?.['audio']).toBeNull();
    const { body } = await door.post('/sms/captcha', { audio: true });
    const [head, base64 = ''] = String(body.data?.['audio']).split(',');
    expect(head).toBe('data:audio/wav;base64');
    const file = Buffer.from(base64, 'base64');
    expect([file.toString('latin1', 0, 4), file.readUInt32LE(40)]).toEqual(['RIFF', file.length - 44]);
    expect(file.length / 8000).toBeGreaterThan(2);
    expect(base64.length).toBeLessThan(60_000);
    const id = String(body.data?.['id']);
    const heard = { captchaId: id, captchaCode: await door.app.sandbox.captcha(id) };
    expect((await door.sendCode(newPhone(), 1, heard)).status).toBe(200);
    expect((await door.sendCode(newPhone(), 1, heard)).body.code).toBe('CAPTCHA_EXPIRED');
  });

  it('[P5-15] [P7.1-10] must be there and right', async () => {
    const { captchaId, captchaCode } = await door.captcha();
    for (const part of [{}, { captchaId }, { captchaCode }]) {
      const wishes = [
        door.post('/sms/send', { phone: newPhone(), type: 1, ...part }),
        door.post('/sms/email/send', { email: newEmail(), type: 1, ...part }),
      ];
      for (const { status, body } of await Promise.all(wishes))
        expect([status, body.code, body.message]).toEqual([400, 'CAPTCHA_MISSING', '请输入图形验证码']);
    }
    const letter = await door.sendCode(newEmail(), 1, { captchaCode: '0000' });
    expect(letter.body.code).toBe('CAPTCHA_INVALID');
    const strange = await door.post('/sms/send', {
      phone: newPhone(),
      type: 1,
      captchaId: "' or 1=1",
      captchaCode: 'AAAA',
    });
    expect(strange.body.code).toBe('CAPTCHA_EXPIRED');
    // Neither is a picture of use without somebody to send to.
    for (const [path, nobody] of [
      ['/sms/send', { phone: '1381234567' }],
      ['/sms/send', {}],
      ['/sms/email/send', { email: 'nobody' }],
    ] as const) {
      const { body } = await door.post(path, { ...nobody, type: 1, captchaId, captchaCode });
      expect([nobody, body.code]).toEqual([nobody, 'VALIDATION_FAILED']);
    }
  });

  it('[P7.1-07] [P7.1-09] [P7.1-10] is bound to the device that asked for it by name, and needs that name', async () => {
    const [mine, other] = [newDevice(), newDevice()];
    const send = async (body: object, from: Caller = {}) =>
      (await door.post('/sms/send', { phone: newPhone(), type: 1, ...(await door.captcha(mine)), ...body }, from)).body
        .code;
    expect(await send({ fingerprint: mine })).toBeUndefined();
    expect(await send({ fingerprint: other })).toBe('CAPTCHA_INVALID');
    expect(await send({}, { device: other })).toBe('CAPTCHA_INVALID');
    expect(await send({})).toBe('CAPTCHA_INVALID');
    expect(await send(await door.captcha())).toBeUndefined();
    const mail = async (from: Caller) =>
      (await door.post('/sms/email/send', { email: newEmail(), type: 1, ...(await door.captcha(mine)) }, from)).body
        .code;
    expect(await mail({})).toBe('CAPTCHA_INVALID');
    expect(await mail({ device: mine })).toBeUndefined();
    expect(await mail({ device: other })).toBe('CAPTCHA_INVALID');
  });

  it('is capped per device and per address', async () => {
    const device = newDevice();
    const byDevice = await times(45, () => door.post('/sms/captcha', { fingerprint: device }));
    expect(outcomes(byDevice)).toEqual({ ok: 40, CAPTCHA_RATE_LIMITED: 5 });
    const address = newAddress();
    const byAddress = await times(205, () => door.post('/sms/captcha', {}, { address }));
    expect(outcomes(byAddress)).toEqual({ ok: 200, CAPTCHA_RATE_LIMITED: 5 });
    const refused = await door.post('/sms/captcha', {}, { address });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
