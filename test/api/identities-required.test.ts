import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { correctBirthYear, setBirthYear } from '@overtone/contract/birth-year';
import { submitSunoMusic } from '@overtone/contract/generation';
import { identityLimits } from '@overtone/contract/identities';
import { lyricsPair } from '@overtone/contract/lyrics';
import { readMember } from '@overtone/contract/member';
import { createPaymentOrder } from '@overtone/contract/payment';
import {
  addToPlaylist,
  arrangePlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  readPlaylist,
} from '@overtone/contract/playlist';
import {
  changeSongs,
  restoreSong,
  setSongCover,
  setSongTitle,
  setSongVisibility,
  trashSong,
} from '@overtone/contract/song';
import { shareMix } from '@overtone/contract/mix-link';
import { type TestApp } from '../support/app.js';
import { bind, IdentityWorld } from '../support/identity-world.js';
import { arrangeLibrary } from '../support/library.js';
import { aMixProject } from '../support/mix-projects.js';
import { newEmail, newPerson, newPhone } from '../support/person.js';
import { type Known, refusalOf } from '../support/song-world.js';
let world: IdentityWorld;
let app: TestApp;
beforeAll(async () => {
  world = await IdentityWorld.make();
  ({ app } = world);
});
afterEach(() => world.again());
afterAll(() => world.stop());

describe('a verified phone, where the operator asks for one', () => {
  it('stands before every road to the public, and before paying', async () => {
    const [without, having] = [await newPerson(app), await newPerson(app)];
    await app.database.client.account.update({ where: { uid: having.uid }, data: { phone: newPhone() } });
    const roads = async ({ call, uid }: Known): Promise<Record<string, string>> => {
      const song = async (state: object = {}) =>
        (await arrangeLibrary(app, [{ uid, isPublic: false, ...state }]))[0]?.id ?? '';
      const { data: list } = await call(createPlaylist, { body: { title: '夜里听' } });
      const wish = { prompt: '一句词', title: '一首歌', tags: '民谣' };
      const publish = call(changeSongs, { body: { songIds: [await song()], change: 'publish' } });
      const back = await song({ isPublic: true, trashedAt: app.clock.now() });
      return {
        visibility: await refusalOf(call(setSongVisibility, { body: { songId: await song(), isPublic: true } })),
        bulk: await refusalOf(publish),
        restore: await refusalOf(call(restoreSong, { body: { songId: back } })),
        create: await refusalOf(call(submitSunoMusic, { body: { ...wish, is_public: true } })),
        playlist: await refusalOf(call(createPlaylist, { body: { title: '给大家听', isPublic: true } })),
        shown: await refusalOf(call(changePlaylist, { params: { id: list.id }, body: { isPublic: true } })),
        mix: await refusalOf(call(shareMix, { body: { project: aMixProject() } })),
        paying: await refusalOf(call(createPaymentOrder, { body: { credits: 12, channel: 'pc' } })),
      };
    };
    await world.set('phone_before_publishing', true);
    await world.set('phone_before_paying', true);
    const all = (word: string) =>
      Object.fromEntries(
        ['visibility', 'bulk', 'restore', 'create', 'playlist', 'shown', 'mix', 'paying'].map((road) => [road, word]),
      );
    expect(await roads(without)).toEqual(all('PHONE_UNVERIFIED'));
    expect(await app.database.client.paymentOrder.count({ where: { uid: without.uid } })).toBe(0);
    expect(await app.database.client.song.count({ where: { uid: without.uid, isPublic: true, trashedAt: null } })).toBe(
      0,
    );
    expect(await roads(having)).toEqual(all('ok'));
  });
});

describe('what is public already', () => {
  it('asks for the phone before the public reads anything else of it, and never before it reads less', async () => {
    const { call, uid } = await newPerson(app);
    const songs = await arrangeLibrary(app, [
      { uid, isPublic: true },
      { uid, isPublic: true },
      { uid, isPublic: false },
    ]);
    const [a = '', b = '', hidden = ''] = songs.map(({ id }) => id);
    const body = { title: '给大家听', isPublic: true, songIds: [a, b] };
    const params = { id: (await call(createPlaylist, { body })).data.id };
    const own = { id: (await call(createPlaylist, { body: { title: '自己听' } })).data.id };
    await world.set('phone_before_publishing', true);
    const arranged = (songIds: string[], removed: string[] = []) =>
      refusalOf(call(arrangePlaylist, { params, body: { songIds, removed } }));
    const renamed = (songId: string) => refusalOf(call(setSongTitle, { body: { songId, title: '新的名字' } }));
    const refused = [
      await renamed(a),
      await refusalOf(call(setSongCover, { body: { songId: a, image: 'aaaa' } })),
      await refusalOf(call(changePlaylist, { params, body: { title: '新的名字' } })),
      await refusalOf(call(addToPlaylist, { params, body: { songIds: [hidden] } })),
      await arranged([b, a]),
    ];
    expect(refused).toEqual(refused.map(() => 'PHONE_UNVERIFIED'));
    const { data: list } = await call(readPlaylist, { params });
    expect([list.title, list.songs.map(({ id }) => id)]).toEqual(['给大家听', [a, b]]);
    const allowed = [
      await renamed(hidden),
      await refusalOf(call(setSongCover, { body: { songId: a, image: null } })),
      await refusalOf(call(changePlaylist, { params: own, body: { title: '新的名字' } })),
      await arranged([b], [a]),
      await refusalOf(call(changePlaylist, { params, body: { title: '新的名字', isPublic: false } })),
      await refusalOf(call(setSongVisibility, { body: { songId: a, isPublic: false } })),
      await refusalOf(call(trashSong, { body: { songId: b } })),
      await refusalOf(call(deletePlaylist, { params })),
    ];
    expect(allowed).toEqual(allowed.map(() => 'ok'));
  });
});

it('one number vouches for three accounts in a month, whatever became of them; what proves the fourth stays good', async () => {
  const phone = newPhone();
  const comes = async () => {
    const own = newEmail();
    const me = await newPerson(app, own);
    const own_code = await world.codeFor(me, own, 'own');
    return { me, codes: { own, own_code, code: await world.codeFor(me, phone, 'new') } };
  };
  for (let n = 0; n < identityLimits.perNumber; n += 1) {
    const { me, codes } = await comes();
    expect(await refusalOf(bind(me, phone, codes))).toBe('ok');
    await app.database.client.account.updateMany({ where: { phone }, data: { phone: null } });
    app.clock.advance(61);
  }
  const { me, codes } = await comes();
  await expect(bind(me, phone, codes)).rejects.toMatchObject({
    ...{ status: 429, code: 'NUMBER_TURNS_SPENT' },
    message: '这个号码 30 天里绑定过 3 次了，30 天后再试，或换一个号码',
  });
  const other = newPhone();
  const code = await world.codeFor(me, other, 'new');
  expect(await refusalOf(bind(me, other, { ...codes, code }))).toBe('ok');
});

describe('the limits of minors', () => {
  const wish = { prompt: '一句词', title: '一首歌', tags: '民谣' };
  const create = ({ call }: Known) => refusalOf(call(submitSunoMusic, { body: wish }));
  const write = ({ call }: Known) => refusalOf(call(lyricsPair, { body: { prompt: '雨', lyrics_model: 'workbench' } }));
  const buy = ({ call }: Known, credits: number) =>
    refusalOf(call(createPaymentOrder, { body: { credits, channel: 'pc' } }));
  const hour = () => (app.clock.now().getUTCHours() + 8) % 24;
  const year = () => new Date(app.clock.now().getTime() + 8 * 3_600_000).getUTCFullYear();
  const born = (who: Known, birth_year: number) => who.call(setBirthYear, { body: { birth_year } });

  it('ask for the year first; then hours and months of China count, for minors alone', async () => {
    const [young, grown] = [await newPerson(app), await newPerson(app)];
    await world.set('minor_limits', true);
    await world.set('minor_from_hour', (hour() + 2) % 24);
    await world.set('minor_until_hour', (hour() + 3) % 24);
    await world.set('minor_monthly_yuan', 30);
    expect([await create(young), await buy(young, 12)]).toEqual(['BIRTH_YEAR_MISSING', 'BIRTH_YEAR_MISSING']);
    const child = await newPerson(app);
    await born(child, year() - 13);
    expect([await create(child), await buy(child, 12)]).toEqual(['MINOR_TOO_YOUNG', 'MINOR_TOO_YOUNG']);
    await born(young, year() - 18);
    await born(grown, year() - 19);
    expect([await create(young), await create(grown)]).toEqual(['MINOR_HOURS', 'ok']);
    expect([await write(young), await write(grown)]).toEqual(['MINOR_HOURS', 'ok']);
    await world.set('minor_from_hour', hour());
    await world.set('minor_until_hour', (hour() + 3) % 24);
    expect(await create(young)).toBe('ok');
    // 24.98 of 30: what waits for its money counts, and of several at once one is let through.
    const bought = await Promise.all([54, 54, 54].map((credits) => buy(young, credits)));
    expect(bought.toSorted()).toEqual(['MINOR_AMOUNT', 'MINOR_AMOUNT', 'ok']);
    expect(await buy(young, 12)).toBe('MINOR_AMOUNT');
    expect(await buy(grown, 150)).toBe('ok');
    // An order that ran out counts no more, once the provider has said that nobody has paid it.
    app.clock.advance(16 * 60);
    expect(await buy(young, 12)).toBe('MINOR_AMOUNT');
    await app.schedules.run('payments.reconcile');
    expect(await buy(young, 12)).toBe('ok');
  });

  it('cannot be left by telling another year; support corrects one, and the console shows it', async () => {
    const me = await newPerson(app);
    expect(await refusalOf(born(me, year() + 1))).toBe('VALIDATION_FAILED');
    expect((await born(me, 2012)).data.birth_year).toBe(2012);
    expect([await refusalOf(born(me, 2012)), await refusalOf(born(me, 1990))]).toEqual(['ok', 'BIRTH_YEAR_SET']);
    const params = { uid: String(me.uid) };
    await world.staff.call(correctBirthYear, { params, body: { birth_year: 1990, reason: '身份证核对过' } });
    expect((await world.staff.call(readMember, { params })).data.birth_year).toBe(1990);
    const [audit] = await app.database.client.auditEntry.findMany({ where: { target: `account:${me.uid}` } });
    expect(audit).toMatchObject({
      action: 'member.birth_year',
      detail: { was_told: true, is_told: true, reason: '身份证核对过' },
    });
    expect(JSON.stringify(audit?.detail)).not.toMatch(/2012|1990/);
  });
});
