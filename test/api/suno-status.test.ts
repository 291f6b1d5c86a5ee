import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readSunoStatus } from '@overtone/contract/platform';
import { bootApp, freePort, quickGeneration, shortSongs, type TestApp } from '../support/app.js';
import { newEmail, newPerson } from '../support/person.js';
import { ended, submitted } from '../support/song-wishes.js';
import { until } from '../support/until.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: { ...quickGeneration, SIGNUP_POINTS: '100' }, sandboxEnv: shortSongs });
});
afterAll(() => app.stop());

const channels = () => app.database.client.channel;
const status = async () => (await app.call(readSunoStatus, {})).data.status;
const statusIs = (wanted: string) => until(`the status to be ${wanted}`, async () => (await status()) === wanted);

afterEach(async () => {
  await app.sandbox.clearFaults();
  await channels().deleteMany({ where: { name: { not: 'env' } } });
  await channels().updateMany({ data: { enabled: true, failures: 0, openUntil: null } });
});

describe('[P7.2-02] GET /suno/status', () => {
  it('is normal while songs can be made, for anybody', async () => {
    const answer = await fetch(`${app.url}/api/suno/status`);
    const data = { status: 'normal', families: expect.objectContaining({ suno: 'normal' }), missing: [] };
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, data }]);
  });

  it('says error while the breaker rests the last channel, and normal again after its pause and a success', async () => {
    await app.sandbox.arm({ kind: 'http_500', target: 'suno.submit' });
    const person = await newPerson(app, newEmail(), 100);
    for (let failure = 0; failure < 4; failure += 1) await submitted(person, { title: `失败 ${failure}` });
    await until(
      'four failures',
      async () => (await channels().findUniqueOrThrow({ where: { name: 'env' } })).failures === 4,
    );
    expect(await status()).toBe('normal');
    await submitted(person, { title: '失败 5' });
    await statusIs('error');
    await app.sandbox.clearFaults();
    app.clock.advance(30);
    expect(await status()).toBe('error');
    app.clock.advance(31);
    expect((await ended(person, (await submitted(person)).task_id)).status).toBe('succeeded');
    expect([await status(), (await channels().findUniqueOrThrow({ where: { name: 'env' } })).failures]).toEqual([
      'normal',
      0,
    ]);
  }, 60_000);

  it('is normal as long as one channel does not rest', async () => {
    await channels().updateMany({ data: { failures: 5, openUntil: new Date(app.clock.now().getTime() + 60_000) } });
    expect(await status()).toBe('error');
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const second = { name: 'second', provider: 'suno', dialect: 'suno-task', baseUrl, apiKey: 'x' };
    await channels().create({ data: second });
    expect(await status()).toBe('normal');
    await channels().update({ where: { name: 'second' }, data: { enabled: false } });
    expect(await status()).toBe('error');
  });

  it('says maintenance when no channel of Suno is switched on, whatever the others are', async () => {
    await channels().updateMany({ data: { enabled: false } });
    const other = { name: 'other', provider: 'mureka', dialect: 'x', baseUrl: 'http://127.0.0.1:1', apiKey: 'x' };
    await channels().create({ data: other });
    expect(await status()).toBe('maintenance');
    await channels().update({ where: { name: 'env' }, data: { enabled: true } });
    expect(await status()).toBe('normal');
  });
});
