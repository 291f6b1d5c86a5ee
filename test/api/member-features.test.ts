import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Refusal } from '@overtone/contract/client';
import type { Endpoint } from '@overtone/contract/endpoint';
import { cancelGeneration } from '@overtone/contract/generation';
import {
  type MemberFeature,
  memberFeatureLevel,
  memberFeatures,
  readMemberFeatures,
} from '@overtone/contract/member-features';
import { baseModel, baseModelOf, models } from '@overtone/contract/models';
import { rechargeMember } from '@overtone/contract/recharge';
import { submitSunoUpsample } from '@overtone/contract/operations-submit';
import { type ProviderId, providerIds, providers } from '@overtone/contract/providers';
import { getSong, listUserSongs } from '@overtone/contract/song';
import { readUserInfo } from '@overtone/contract/people';
import { recordPaid } from '../../apps/api/src/features/accounts/accounts.js';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangeLibrary } from '../support/library.js';
import { clientOf, newPerson, type Person } from '../support/person.js';
import { ended, songCall, submitted, wish } from '../support/song-wishes.js';

let app: TestApp;
const people = {} as Record<'level 0' | 'level 1' | 'recharged by hand' | 'admin', Person>;

beforeAll(async () => {
  app = await bootApp({ env: { SIGNUP_POINTS: '20' } });
  const { client, pool } = app.database;
  for (const name of ['level 0', 'level 1', 'recharged by hand', 'admin'] as const) people[name] = await newPerson(app);
  await recordPaid(client, people['level 1'].uid, 698);
  await pool.query("update account set role = 'admin' where uid = $1", [people.admin.uid]);
  await recharge(people['recharged by hand'], 0.5);
}, 60_000);
afterAll(() => app.stop());

const recharge = (to: Person, amount: number) =>
  people.admin.call(rechargeMember, { body: { target_uid: to.info.uid, amount, remark: '线下付款' } });
const levelOf = async (person: Person): Promise<number> => (await person.call(readUserInfo, {})).data.user_group;

const memberModels = models.filter(({ memberOnly }) => memberOnly);

/** What may refuse with MEMBER_ONLY, and for which feature: a new one needs its line here and a test of both its sides. */
const guarded: Record<string, MemberFeature> = {
  '/mureka/v1/instrumental/generate': 'models',
  '/mureka/v1/song/generate': 'models',
  '/v1/riff/generate/cover': 'models',
  '/v1/riff/generate/extend': 'models',
  '/v1/riff/generate/music': 'models',
  '/v1/riff/generate/prompt': 'models',
  '/v1/suno/submit/music': 'models',
  '/v1/udio/submit/music': 'models',
  '/songs/{id}/midi': 'midi',
  '/v1/suno/mp4/{id}': 'mv',
  '/v1/suno/submit/upsample': 'models',
  '/v1/generate/upsample-tags': 'style',
};

async function endpoints(): Promise<Endpoint[]> {
  const folder = 'packages/contract/src';
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const modules = await Promise.all(files.map((name) => import(`../../${folder}/${name.replace('.ts', '.js')}`)));
  // One that several files offer is one.
  return [...new Set(modules.flatMap((found: Record<string, unknown>) => Object.values(found)))].filter(
    (found): found is Endpoint => typeof found === 'object' && found !== null && 'problems' in found,
  );
}

async function refusalOf(person: Person, mv: string, language: string): Promise<Refusal> {
  const headers = { 'accept-language': language };
  return person.call(songCall(mv), { body: wish({ mv }) }, { headers }).then(
    () => {
      throw new Error(`${mv} was not refused`);
    },
    (error: Refusal) => error,
  );
}

describe('what membership opens', () => {
  it.each([
    ['level 0', 0, false],
    ['level 1', 1, true],
    ['recharged by hand', 1, true],
    ['admin', 0, true],
  ] as const)('[L1-09] [L1-10] [P6-10] is told feature by feature: %s', async (name, level, open) => {
    const { data } = await people[name].call(readMemberFeatures, {});
    expect(data.map((row) => [row.feature, row.level, row.open])).toEqual(
      memberFeatures.map((feature) => [feature, memberFeatureLevel[feature], open]),
    );
    expect(await levelOf(people[name])).toBe(level);
  });

  it('[P1-13] follows a manual recharge: one level, and none when it was taken back', async () => {
    const person = await newPerson(app);
    // Taken from what registering gave: it counts against what is given later.
    await recharge(person, -5);
    expect(await levelOf(person)).toBe(0);
    await recharge(person, 3);
    expect(await levelOf(person)).toBe(0);
    await recharge(person, 2);
    expect(await levelOf(person)).toBe(0);
    await recharge(person, 1000);
    expect(await levelOf(person)).toBe(1);
    await recharge(person, -1000);
    expect(await levelOf(person)).toBe(0);
    await recordPaid(app.database.client, person.uid, 10_000);
    await recharge(person, 3);
    expect(await levelOf(person)).toBe(3);
    await recordPaid(app.database.client, person.uid, -9_000);
    expect(await levelOf(person)).toBe(1);
    expect(await recordPaid(app.database.client, person.uid, -9_000)).toBe(true);
    expect(await levelOf(person)).toBe(1);
    await recharge(person, -3);
    expect(await levelOf(person)).toBe(0);
    expect(await recordPaid(app.database.client, 999_999, 100)).toBe(false);
  });

  it('[P6-10] is closed to a visitor, and offers what this installation can do', async () => {
    for (const caller of [app.call, clientOf(app, 'no such token')]) {
      const { data } = await caller(readMemberFeatures, {});
      expect(data.filter(({ open }) => open)).toEqual([]);
      expect(data.filter(({ offered }) => offered).map(({ feature }) => feature)).toEqual([
        'lyrics',
        'mv',
        'midi',
        'models',
        'style',
      ]);
    }
  });

  it('[L1-12] offers MIDI where a channel writes it down; without one, once a song has a score, of such songs alone', async () => {
    const { channel } = app.database.client;
    const midi = async () => (await app.call(readMemberFeatures, {})).data.find(({ feature }) => feature === 'midi');
    expect(await midi()).toMatchObject({ offered: true, partly: false });
    await channel.updateMany({ data: { enabled: false } });
    expect(await midi()).toMatchObject({ offered: false, partly: false });
    const [song] = await arrangeLibrary(app, 1);
    const { data } = await app.call(getSong, { params: { id: song?.id ?? '' } });
    expect([data.has_midi, await midi()]).toEqual([true, expect.objectContaining({ offered: true, partly: true })]);
    await app.database.client.song.update({ where: { id: data.id }, data: { midiName: null } });
    expect(await midi()).toMatchObject({ offered: false, partly: false });
    await channel.updateMany({ data: { enabled: true } });
  });

  it('offers no models where no channel sings them', async () => {
    const { channel } = app.database.client;
    await channel.updateMany({ data: { enabled: false } });
    const { data } = await app.call(readMemberFeatures, {});
    await channel.updateMany({ data: { enabled: true } });
    expect(data.filter(({ offered }) => offered).map(({ feature }) => feature)).toEqual(['lyrics', 'style']);
  });

  it('is refused by these endpoints and no others', async () => {
    const found = (await endpoints()).filter(({ problems }) => problems.includes('MEMBER_ONLY'));
    expect(new Set(found.map(({ path }) => path))).toEqual(new Set(Object.keys(guarded)));
  });
});

describe('models', () => {
  it('[L1-13] each provider has an open base model, and others for members', () => {
    expect(baseModel.memberOnly).toBe(false);
    for (const { models: offered, remasters } of Object.values(providers))
      for (const rows of [offered, remasters])
        expect(rows.map(({ memberOnly }) => memberOnly)).toEqual(rows.map((_, at) => at > 0));
    const closed = (family: ProviderId) => memberModels.filter(({ provider }) => provider === family);
    expect(providerIds.map((family) => [family, baseModelOf(family).id, closed(family).length])).toEqual([
      ['suno', 'chirp-auk', 3],
      ['udio', 'udio32-v1.5', 1],
      ['mureka', 'mureka-7.6', 4],
      ['riff', 'FUZZ-1.0', 3],
    ]);
  });

  it.each(memberModels.map(({ id }) => id))('[L1-13] %s is refused to level 0 before any point moves', async (mv) => {
    const person = people['level 0'];
    const { status, code, message } = await refusalOf(person, mv, 'zh-CN');
    expect([status, code, message]).toEqual([403, 'MEMBER_ONLY', '这个模型是会员功能，充值任意套餐即可使用']);
    expect((await refusalOf(person, mv, 'en')).message).toBe('This model is for members: any package makes you one');
    expect((await person.call(readUserInfo, {})).data.points).toBe(20);
    expect((await person.call(listUserSongs, {})).total).toBe(0);
    expect(await app.database.client.entry.count({ where: { uid: person.uid, kind: 'hold' } })).toBe(0);
  });

  it('[L1-13] [P6-15] all open to level 1 and to an administrator of level 0, and the base model to everybody', async () => {
    const { channel } = app.database.client;
    await channel.updateMany({ data: { maxRunning: 0 } });
    const wishes = [...memberModels, ...providerIds.map(baseModelOf)].flatMap(({ id, memberOnly }) =>
      ([memberOnly ? 'level 1' : 'level 0', 'admin'] as const).map((name) => ({ person: people[name], mv: id })),
    );
    for (const { person, mv } of wishes) {
      const { task_id: id, songs } = await submitted(person, { mv });
      expect(songs.map(({ status, model_name: model }) => [status, model])).toEqual([
        ['pending', mv],
        ['pending', mv],
      ]);
      await person.call(cancelGeneration, { params: { id } });
    }
    await channel.updateMany({ data: { maxRunning: 50 } });
  });

  it('[L1-13] those that remaster: all open to level 1, the first to everybody, the rest refused to level 0', async () => {
    const { channel, clip } = app.database.client;
    const { id: channelId } = await channel.findFirstOrThrow({ where: { name: 'env' } });
    const [base, ...others] = providers.suno.remasters.map(({ id }) => id);
    const remaster = async (person: Person, mv: string | undefined) => {
      const [song] = await arrangeLibrary(app, [{ uid: person.uid }]);
      const songId = song?.id as string;
      await clip.create({ data: { songId, channelId, clipId: songId } });
      const asked = person.call(submitSunoUpsample, { body: { clip_id: songId, mv } });
      const { data } = await asked.catch(({ code }: Refusal) => ({ data: code }));
      if (typeof data === 'string') return data;
      await person.call(cancelGeneration, { params: { id: data.task_id } });
      return data.songs[0]?.model_name;
    };
    await channel.updateMany({ data: { maxRunning: 0 } });
    for (const mv of [undefined, base, ...others]) expect(await remaster(people['level 1'], mv)).toBe(mv ?? base);
    for (const mv of [undefined, base]) expect(await remaster(people['level 0'], mv)).toBe(base);
    for (const mv of others) expect(await remaster(people['level 0'], mv)).toBe('MEMBER_ONLY');
    await channel.updateMany({ data: { maxRunning: 50 } });
  });

  it('sing for a member, and close again when the payment went back', async () => {
    const person = await newPerson(app);
    const [mv, prompt] = ['chirp-crow', '[Verse]\n一句词'];
    await recordPaid(app.database.client, person.uid, 698);
    const { task_id: id } = await submitted(person, { mv, prompt });
    await recordPaid(app.database.client, person.uid, -698);
    expect((await refusalOf(person, mv, 'zh-CN')).code).toBe('MEMBER_ONLY');
    const { songs } = await ended(person, id);
    expect(songs).toMatchObject([1, 2].map(() => ({ status: 'complete', model_name: mv, model_version: 'v5' })));
    for (const { duration } of songs) expect(duration).toBeGreaterThan(5);
  }, 60_000);
});
