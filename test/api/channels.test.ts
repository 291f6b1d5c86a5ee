import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changeChannel,
  createChannel,
  deleteChannel,
  listChannels,
  probeChannel,
  readChannelFigures,
} from '@overtone/contract/channel';
import { readSunoStatus } from '@overtone/contract/platform';
import { grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, freePort, noGeneration, type TestApp } from '../support/app.js';
import { LoopbackGateway, says } from '../support/loopback-gateway.js';
import { arrangedPerson, newPerson, type Person } from '../support/person.js';
import { submitted } from '../support/song-wishes.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';

let app: TestApp;
let admin: Person;
/** Only with Redis may there be two processes of one database. */
const settings = { backend: 'redis', sweepsByHand: true } as const;
beforeAll(async () => {
  app = await bootApp({ ...settings, env: noGeneration });
  admin = await newPerson(app);
  await app.database.pool.query("update account set role = 'admin' where uid = $1", [admin.uid]);
});
afterAll(() => app.stop());

const secret = 'sk-nobody-may-read-this';
const rows = () => app.database.client.channel;
const named = (name: string) => rows().findUniqueOrThrow({ where: { name } });
const wished = (name: string, more: object = {}) => ({
  ...{
    name,
    family: 'suno' as const,
    dialect: 'suno-task',
    base_url: app.sandbox.url,
    api_key: secret,
    enabled: false,
  },
  ...more,
});
const create = async (name: string, more: object = {}) =>
  (await admin.call(createChannel, { body: wished(name, more) })).data;
const list = async () => (await admin.call(listChannels, {})).data;
const rowOfRefusal = (channelId: number) =>
  app.database.client.generationStep.count({ where: { channelId, event: 'refused' } });
const entries = (id: number) =>
  app.database.client.auditEntry.findMany({ where: { target: `channel:${id}` }, orderBy: { id: 'asc' } });

describe('channels as administrators have them', () => {
  it('are listed with health, places and figures, and never with their keys', async () => {
    const made = await create('listed', { priority: 3, weight: 7, max_running: 2 });
    expect(made).toMatchObject({
      ...{ name: 'listed', family: 'suno', dialect: 'suno-task', priority: 3, weight: 7, max_running: 2, running: 0 },
      ...{ health: 'off', from_environment: false, rest: null, withdrawn: null },
    });
    const answer = await fetch(`${app.url}/api/admin/channels`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const told = await answer.text();
    for (const key of [secret, 'sandbox-suno-key', 'sealed:']) expect(told).not.toContain(key);
    const env = (await list()).find(({ name }) => name === 'env');
    expect(env).toMatchObject({ from_environment: true, health: 'well' });
    expect(env?.figures.submit).toEqual({ well: 0, refused: 0, failed: 0, uncertain: 0, mean_ms: null, most_ms: null });
  });

  it('are changed by one of two who looked at the same, whatever each of them changes', async () => {
    const { id, revision: seen } = await create('seen');
    const change = (body: object) => refusalOf(admin.call(changeChannel, { params: { id }, body }));
    const both = [change({ priority: 4, seen }), change({ api_key: 'another-key', seen })];
    expect((await Promise.all(both)).toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok']);
    expect(await change({ weight: 9, seen })).toBe('CHANGED_MEANWHILE');
    expect((await list()).find((one) => one.id === id)).toMatchObject({ revision: 1, weight: 1 });
    expect(await change({ weight: 9, seen: 1 })).toBe('ok');
    expect(await entries(id)).toHaveLength(3);
  });

  it('keep their keys sealed: in the table, in the log of what was done, and in what was logged', async () => {
    const { id } = await create('sealed');
    await admin.call(changeChannel, { params: { id }, body: { api_key: `${secret}-2`, priority: 5 } });
    const row = await named('sealed');
    expect(row.apiKey).toMatch(/^sealed:1:/);
    const noted = await entries(id);
    expect(noted.map(({ action, actorUid }) => [action, actorUid])).toEqual([
      ['channel.create', admin.uid],
      ['channel.change', admin.uid],
    ]);
    expect(noted[1]?.detail).toMatchObject({ before: { priority: 0 }, after: { priority: 5 }, key: 'replaced' });
    const details = JSON.stringify(noted.map(({ detail }) => detail));
    for (const text of [details, JSON.stringify(row), app.logged()]) expect(text).not.toContain(secret);
  });

  it.each([
    ['a name that is taken', { name: 'env' }, 'CHANNEL_NAME_TAKEN'],
    ['a name that the environment may want', { name: 'env-udio' }, 'CHANNEL_NAME_TAKEN'],
    ['a dialect that nobody knows', { dialect: 'fax' }, 'CHANNEL_DIALECT'],
    ['a dialect of another family', { family: 'udio' }, 'CHANNEL_DIALECT'],
    ['credentials in the address', { base_url: 'http://a:b@127.0.0.1' }, 'CHANNEL_ADDRESS'],
    ['another scheme', { base_url: 'file:///etc/passwd' }, 'VALIDATION_FAILED'],
    ['a key with a line break in it', { api_key: 'sk-1\r\nhost: x' }, 'VALIDATION_FAILED'],
    ['a key of nothing', { api_key: ' ' }, 'VALIDATION_FAILED'],
    ['a weight of nothing', { weight: 0 }, 'VALIDATION_FAILED'],
    ['too many places', { max_running: 1_001 }, 'VALIDATION_FAILED'],
  ])('are not made with %s', async (_, more, code) => {
    const before = await rows().count();
    await expect(create('refused', more)).rejects.toMatchObject({ code });
    expect(await rows().count()).toBe(before);
  });

  it('take a key along to no other host, and move none while something is under way there', async () => {
    const { id } = await create('moving');
    const change = (body: object) => admin.call(changeChannel, { params: { id }, body });
    const elsewhere = `http://127.0.0.1:${await freePort()}`;
    await expect(change({ base_url: elsewhere })).rejects.toMatchObject({ code: 'CHANNEL_KEY_NEEDED' });
    await change({ base_url: `${app.sandbox.url}/other/path` });
    const person = await newPerson(app);
    const facts = { provider: 'suno', operation: 'music', model: 'chirp-auk', request: {}, requestHash: '' };
    const task = { id: crypto.randomUUID(), uid: person.uid, ...facts, createdAt: app.clock.now(), channelId: id };
    await app.database.client.generation.create({ data: { ...task, status: 'uncertain' } });
    const moved = { base_url: elsewhere, api_key: 'another-key-of-it' };
    await expect(change(moved)).rejects.toMatchObject({ code: 'CHANNEL_MOVING' });
    await app.database.client.generation.delete({ where: { id: task.id } });
    expect((await change(moved)).data.base_url).toBe(elsewhere);
  });

  it('rest for no refusal of a key that was replaced since', async () => {
    const gateway = await LoopbackGateway.start();
    const held: ServerResponse[] = [];
    gateway.answer = (response) => void held.push(response);
    const there = { base_url: gateway.channel.baseUrl, enabled: true, priority: 50 };
    const { id } = await create('replaced', there);
    const member = await arrangedPerson(app);
    const gift = { uid: member.uid, amount: 400, source: 'gift' as const, reference: `gift:${member.uid}` };
    await app.database.transaction((tx) => grant(tx, { ...gift, reason: '测试', now: app.clock.now() }));
    await submitted(member, { title: '旧钥匙' });
    await until('it to be asked', () => held.length === 1);
    await admin.call(changeChannel, { params: { id: String(id) }, body: { api_key: 'sk-of-today' } });
    says(401, { error: { message: 'invalid api key' } })(held[0] as ServerResponse);
    await until('it to be refused', async () => (await rowOfRefusal(id)) === 1);
    await app.idle();
    expect(await named('replaced')).toMatchObject({ failures: 0, openUntil: null });
    await admin.call(changeChannel, { params: { id: String(id) }, body: { enabled: false } });
    await gateway.stop();
  });

  it('tell which of their models rest, and each family which of its models nobody makes', async () => {
    const { id: channelId } = await named('env-udio');
    const openUntil = new Date(app.clock.now().getTime() + 60_000);
    const known = { channelId, model: 'udio32-v1.5', openUntil, restSaid: 'no channel for it' };
    const rests = [
      { ...known, operation: 'extend', restKind: 'rate' },
      { ...known, operation: 'music', restKind: 'failures', failures: 5 },
      { ...known, operation: 'music', model: 'refused once', openUntil: null, failures: 1 },
    ];
    await app.database.client.channelModel.createMany({ data: rests });
    const told = (await list()).map(({ name, models }) => [name, models]);
    const rest = { model: 'udio32-v1.5', said: 'no channel for it', until: openUntil.toISOString() };
    const models = [
      { ...rest, operation: 'extend', kind: 'rate' },
      { ...rest, operation: 'music', kind: 'failures' },
    ];
    expect(Object.fromEntries(told)).toMatchObject({ env: [], 'env-udio': models });
    expect((await app.call(readSunoStatus, {})).data.missing).toEqual(['udio32-v1.5']);
    await app.database.client.channelModel.deleteMany({});
  });

  it('of the environment keep its address, key and places, and may be switched off', async () => {
    const { id } = await named('env');
    for (const body of [{ base_url: app.sandbox.url }, { api_key: 'x' }, { max_running: 1 }])
      await expect(admin.call(changeChannel, { params: { id }, body })).rejects.toMatchObject({
        code: 'CHANNEL_OF_ENVIRONMENT',
      });
    await expect(admin.call(deleteChannel, { params: { id } })).rejects.toMatchObject({
      code: 'CHANNEL_OF_ENVIRONMENT',
    });
    const status = async () => (await app.call(readSunoStatus, {})).data;
    expect((await status()).families.suno).toBe('normal');
    await admin.call(changeChannel, { params: { id }, body: { enabled: false } });
    expect(await status()).toMatchObject({ status: 'maintenance', families: { suno: 'maintenance' } });
    await admin.call(changeChannel, { params: { id }, body: { enabled: true, weight: 9 } });
    expect([(await status()).status, (await named('env')).weight]).toEqual(['normal', 9]);
  });

  it('of the environment begin anew when it gives another key, and rest on when it gives the same', async () => {
    const rest = { openUntil: new Date(app.clock.now().getTime() + 600_000), restKind: 'account', failures: 5 };
    await rows().updateMany({ where: { name: { in: ['env', 'env-udio'] } }, data: rest });
    const same = { DATABASE_URL: app.databaseUrl, SANDBOX_URL: app.sandbox.url };
    const again = await bootApp({ ...settings, env: { ...noGeneration, ...same, SUNO_API_KEY: 'a-key-of-tomorrow' } });
    await again.stop();
    expect(await named('env')).toMatchObject({ openUntil: null, restKind: null, failures: 0 });
    expect(await named('env-udio')).toMatchObject(rest);
    await rows().updateMany({ data: { openUntil: null, restKind: null, failures: 0 } });
  });

  it('are probed for nothing: a wrong key is told, the right one ends the rest', async () => {
    const { id } = await create('probed', { api_key: 'wrong-key-of-somebody' });
    const ill = (await admin.call(probeChannel, { params: { id } })).data;
    expect(ill).toMatchObject({ well: false, said: expect.stringContaining('401'), channel: { failures: 1 } });
    const openUntil = new Date(app.clock.now().getTime() + 600_000);
    await rows().update({
      where: { id },
      data: { openUntil, restKind: 'account', restSaid: 'bad key', enabled: true },
    });
    const resting = (await list()).find((one) => one.id === id);
    expect([resting?.health, resting?.rest?.kind, resting?.rest?.said]).toEqual(['resting', 'account', 'bad key']);
    const { data } = await admin.call(changeChannel, { params: { id }, body: { api_key: 'sandbox-suno-key' } });
    expect([data.health, data.rest, data.failures]).toEqual(['well', null, 0]);
    await rows().update({ where: { id }, data: { openUntil, restKind: 'money', restSaid: 'empty' } });
    const well = (await admin.call(probeChannel, { params: { id } })).data;
    expect(well).toMatchObject({ well: true, said: null, channel: { health: 'well', rest: null } });
    expect(well.channel.figures.probe).toMatchObject({ well: 1, failed: 1 });
    const hours = (await admin.call(readChannelFigures, { params: { id }, query: { hours: 1 } })).data;
    expect(hours.map(({ probe }) => [probe.well, probe.failed])).toEqual([[1, 1]]);
    expect((await entries(id)).map(({ action }) => action).filter((action) => action === 'channel.probe')).toHaveLength(
      2,
    );
    await admin.call(deleteChannel, { params: { id } });
  });

  it('answer a probe of an address where nobody is, and where an answer never comes in time is not waited for', async () => {
    const { id } = await create('nobody', { base_url: `http://127.0.0.1:${await freePort()}` });
    const { data } = await admin.call(probeChannel, { params: { id } });
    expect([data.well, data.said]).toEqual([false, 'ECONNREFUSED']);
  });

  it('are taken away when nothing is under way there, with their figures, and are unknown then', async () => {
    const { id } = await create('leaving');
    const facts = { provider: 'suno', operation: 'music', model: 'chirp-auk', request: {}, requestHash: '' };
    const generation = { id: crypto.randomUUID(), uid: admin.uid, ...facts, createdAt: app.clock.now() };
    const { generation: generations, channelHour } = app.database.client;
    await generations.create({ data: { ...generation, status: 'uncertain', channelId: id } });
    await expect(admin.call(deleteChannel, { params: { id } })).rejects.toMatchObject({
      code: 'CHANNEL_BUSY',
      message: expect.stringContaining('还有 1 个任务'),
    });
    await generations.delete({ where: { id: generation.id } });
    await admin.call(probeChannel, { params: { id } });
    expect(await channelHour.count({ where: { channelId: id } })).toBe(1);
    await admin.call(deleteChannel, { params: { id } });
    expect(await channelHour.count({ where: { channelId: id } })).toBe(0);
    expect((await entries(id)).at(-1)).toMatchObject({ action: 'channel.delete', detail: { after: null } });
    const gone = { code: 'CHANNEL_NOT_FOUND' };
    await expect(admin.call(deleteChannel, { params: { id } })).rejects.toMatchObject(gone);
    await expect(admin.call(probeChannel, { params: { id } })).rejects.toMatchObject(gone);
    await expect(admin.call(changeChannel, { params: { id }, body: {} })).rejects.toMatchObject(gone);
  });

  it('forget figures after two weeks', async () => {
    const { id: channelId } = await named('env');
    const old = { channelId, act: 'poll', outcome: 'well', count: 1, totalMs: 1n, mostMs: 1 };
    const at = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
    const { channelHour } = app.database.client;
    await channelHour.createMany({
      data: [
        { ...old, hour: at(13) },
        { ...old, hour: at(15) },
      ],
    });
    await app.schedules.run('channels.forget');
    expect(await channelHour.count({ where: { channelId } })).toBe(1);
  });
});
