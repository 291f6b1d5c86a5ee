import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { submitSunoMusic } from '@overtone/contract/generation';
import { models } from '@overtone/contract/models';
import { submitSunoMp4, submitSunoStem } from '@overtone/contract/operations-submit';
import { readSunoSession } from '@overtone/contract/platform';
import { type PriceList, priceItems } from '@overtone/contract/prices';
import { changePrice, listPrices } from '@overtone/contract/prices-admin';
import { providers } from '@overtone/contract/providers';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedPerson, newPerson, type Person } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { wish } from '../support/song-wishes.js';

let app: TestApp;
let staff: Omit<Person, 'info'>;
let person: Person;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration });
  staff = await arrangedPerson(app, 'admin');
  person = await newPerson(app, undefined, 500);
  await app.database.client.account.update({ where: { uid: person.uid }, data: { paidFen: 100n } });
}, 60_000);
afterEach(() => app.database.client.priceChange.deleteMany());
afterAll(() => app.stop());

const set = async (id: string, body: object) => (await staff.call(changePrice, { params: { id }, body })).data;
const row = async (id: string) => (await staff.call(listPrices, {})).data.find((one) => one.id === id);
/** In all holds so far, whatever has come back of them meanwhile. */
async function setAside(): Promise<number> {
  const { _sum: sum } = await app.database.client.hold.aggregate({
    where: { uid: person.uid },
    _sum: { amount: true },
  });
  return (sum.amount ?? 0) / 100;
}
const submit = (mv: string | undefined, headers: Record<string, string> = {}) =>
  person.call(submitSunoMusic, { body: wish({ ...(mv && { mv }) }) }, { headers });
/** What it sets aside. */
async function costs(work: () => Promise<unknown>): Promise<number> {
  const before = await setAside();
  await work();
  return (await setAside()) - before;
}
/** What a page brings along. */
async function brought(path = '/pricing'): Promise<PriceList> {
  const page = await (await fetch(app.url + path)).text();
  const [, text = ''] = /<meta property="overtone:prices" content="([^"]*)"/.exec(page) ?? [];
  return JSON.parse(text.replaceAll('&quot;', '"')) as PriceList;
}

describe('the prices', () => {
  it('are those of the one table until they are changed, each with its row', async () => {
    const { data } = await staff.call(listPrices, {});
    expect(data.map(({ id, price, initial }) => [id, price, initial])).toEqual(
      priceItems().map(({ id, price }) => [id, price, price]),
    );
    expect(data.filter(({ kind }) => kind === 'model').map(({ id }) => id)).toEqual(models.map(({ id }) => id));
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(['suno.mp4', 'suno.upsample', 'riff.stems']));
    // What is free stays free.
    expect(data.filter(({ id }) => id === 'suno.concat')).toEqual([]);
  });

  it('count from the next submit on: the same for the hold, for what pages show and for the session', async () => {
    expect(await costs(() => submit('chirp-crow'))).toBe(2);
    expect(await set('chirp-crow', { price: 2.5 })).toMatchObject({
      price: 2.5,
      initial: 1,
      changed_by: String(staff.uid),
    });
    expect(await costs(() => submit('chirp-crow'))).toBe(5);
    expect(await costs(() => submit('chirp-fenix'))).toBe(2);
    const session = (await app.call(readSunoSession, {})).data.models;
    expect(session.find(({ id }) => id === 'chirp-crow')?.price).toBe(2.5);
    expect(await brought()).toMatchObject({ prices: { 'chirp-crow': 2.5 }, off: [] });
    expect(await set('chirp-crow', { price: null })).toMatchObject({ price: 1 });
    expect(await costs(() => submit('chirp-crow'))).toBe(2);
  });

  it('are set by one of two who looked at the same', async () => {
    const id = 'chirp-crow';
    const change = (body: object) => refusalOf(set(id, body));
    const noted = () => app.database.client.auditEntry.count({ where: { target: `price:${id}` } });
    const before = await noted();
    expect(await change({ price: 2, seen: null })).toBe('ok');
    expect(await change({ price: 3, seen: null })).toBe('CHANGED_MEANWHILE');
    const seen = (await row(id))?.changed_at;
    const both = [change({ price: 4, seen }), change({ offered: false, seen })];
    expect((await Promise.all(both)).toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok']);
    expect((await noted()) - before).toBe(2);
  });

  it('of what is made of a song too: of a video, and of stems shared between all of them', async () => {
    const songs = await arrangeLibrary(app, [{ uid: person.uid }, { uid: person.uid }]);
    const [clip_id = '', id = ''] = songs.map((song) => song.id);
    await set('suno.mp4', { price: 3 });
    await set('suno.stems', { price: 6 });
    const { id: channelId } = await app.database.client.channel.findFirstOrThrow({ where: { name: 'env' } });
    await app.database.client.clip.createMany({
      data: songs.map((song) => ({ songId: song.id, channelId, clipId: song.id })),
    });
    expect(await costs(() => person.call(submitSunoMp4, { params: { id } }))).toBe(3);
    expect(await costs(() => person.call(submitSunoStem, { body: { clip_id } }))).toBe(6);
  });

  it('never alter what is held', async () => {
    const { task_id: id } = (await submit('chirp-crow')).data;
    const held = await app.database.client.holdShare.findMany({ where: { hold: { generationId: id } } });
    await set('chirp-crow', { price: 9 });
    expect(await app.database.client.holdShare.findMany({ where: { hold: { generationId: id } } })).toEqual(held);
  });

  it.each([0, 0.4, 0.75, 50.5, -1, '2', true])('are never %p', async (price) => {
    expect(await refusalOf(set('chirp-crow', { price }))).toBe('VALIDATION_FAILED');
  });

  it('of what has none are not set', async () => {
    const outcomes = [];
    for (const id of ['suno.concat', 'suno.music', 'nothing', '__proto__'])
      outcomes.push(await refusalOf(set(id, { price: 1 })));
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => 'VALIDATION_FAILED'));
    expect(await refusalOf(set('suno.mp4', { offered: false }))).toBe('OPERATION_STAYS');
  });

  it('leave one line in the audit each, with before and after; what changes nothing leaves none', async () => {
    await set('udio32-v1.5', { price: 1 });
    await set('udio32-v1.5', { price: 1 });
    await set('udio32-v1.5', {});
    await set('udio32-v1.5', { offered: false });
    const lines = await app.database.client.auditEntry.findMany({
      where: { target: 'price:udio32-v1.5' },
      orderBy: { id: 'asc' },
    });
    expect(lines.map(({ actorUid, action, detail }) => [actorUid, action, detail])).toEqual([
      [staff.uid, 'price.change', { before: { price: 0.5, offered: true }, after: { price: 1, offered: true } }],
      [staff.uid, 'price.change', { before: { price: 1, offered: true }, after: { price: 1, offered: false } }],
    ]);
  });
});

describe('a model that is offered no more', () => {
  it('cannot be chosen; who chose none has the next that everybody has, else the first', async () => {
    await set('chirp-crow', { offered: false });
    expect(await refusalOf(submit('chirp-crow'))).toBe('MODEL_OFF');
    expect(await brought()).toMatchObject({ off: ['chirp-crow'] });
    expect((await app.call(readSunoSession, {})).data.models.map(({ id }) => id)).not.toContain('chirp-crow');
    await set('chirp-auk', { offered: false });
    const made = (await submit(undefined)).data.songs[0];
    expect(made?.model_name).toBe('chirp-bluejay');
    await set('chirp-crow', { offered: true });
    expect(await refusalOf(submit('chirp-crow'))).toBe('ok');
  });

  it('is never the last of its family, not even of two who are at it at once', async () => {
    const [first, second] = providers.udio.models.map(({ id }) => id);
    const outcomes = await Promise.all([first, second].map((id) => refusalOf(set(id ?? '', { offered: false }))));
    expect(outcomes.toSorted()).toEqual(['MODEL_LAST', 'ok']);
    const rows = [await row(first ?? ''), await row(second ?? '')];
    expect(rows.filter((one) => one?.offered)).toHaveLength(1);
  });
});

describe('who has seen other prices', () => {
  it('is asked to look again before anything is held, but not where it was begun before; who says nothing is not asked', async () => {
    const { version } = await brought();
    expect(version).toMatch(/^0\.[\w-]{6}$/);
    // A page from before a release that changed the table: nobody has changed a price, and yet it shows others.
    expect(await refusalOf(submit('chirp-crow', { 'x-prices': '0' }))).toBe('PRICES_CHANGED');
    expect(await refusalOf(submit('chirp-crow', { 'x-prices': '0.before' }))).toBe('PRICES_CHANGED');
    const key = { 'idempotency-key': 'a key of this test' };
    await submit('chirp-crow', { 'x-prices': version, ...key });
    await set('chirp-crow', { price: 4 });
    const seen = { 'x-prices': version };
    const before = await setAside();
    expect(await refusalOf(submit('chirp-crow', seen))).toBe('PRICES_CHANGED');
    expect(await refusalOf(submit('chirp-crow', { ...seen, ...key }))).toBe('ok');
    expect(await setAside()).toBe(before);
    expect(await refusalOf(submit('chirp-crow', { 'x-prices': (await brought()).version }))).toBe('ok');
    expect(await refusalOf(submit('chirp-crow'))).toBe('ok');
    expect((await setAside()) - before).toBe(16);
  });

  it('every page brings them, and comes without them where they cannot be read', async () => {
    for (const path of ['/', '/create', '/nowhere']) expect((await brought(path)).version).toMatch(/^0\./);
    await app.database.pool.query('alter table price_change rename to price_change_gone');
    const page = await fetch(`${app.url}/create`);
    await app.database.pool.query('alter table price_change_gone rename to price_change');
    expect([page.status, (await page.text()).includes('overtone:prices')]).toEqual([200, false]);
  });
});
