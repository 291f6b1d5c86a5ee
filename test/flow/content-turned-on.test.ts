import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addBannedWord, removeBannedWords } from '@overtone/contract/banned-words-admin';
import { createMessage, listAnnouncements } from '@overtone/contract/announcement';
import { decideContentChecks, listContentChecks, readContentFigures } from '@overtone/contract/content-check';
import { readUserInfo } from '@overtone/contract/people';
import { createPlaylist, readPlaylist } from '@overtone/contract/playlist';
import { updateProfile } from '@overtone/contract/profile';
import { changeSetting } from '@overtone/contract/settings';
import { restoreSong, setSongVisibility, trashSong } from '@overtone/contract/song';
import { arrangedPerson } from '../support/person.js';
import { type Known, refusalOf, SongWorld } from '../support/song-world.js';

let world: SongWorld;
let staff: Known;
beforeAll(async () => {
  world = await SongWorld.make({ CONTENT_CHECK_SECONDS: '5' }, { sweepsByHand: true });
  staff = await arrangedPerson(world.app, 'admin');
}, 60_000);
afterEach(async () => {
  await world.app.sandbox.clearFaults();
  await turn(false);
});
afterAll(() => world.stop());

const run = (name: string) => world.app.schedules.run(name);
/** The operator's switch, as the tables have it from the next look on. */
async function turn(value: boolean): Promise<void> {
  await staff.call(changeSetting, { params: { key: 'content_check' }, body: { value } });
  await run('content.sweep');
  await world.app.drain();
}
/** A step of the walk, and what comes of it. */
async function step(): Promise<void> {
  await run('content.look-again');
  await run('content.sweep');
  await world.app.drain();
}
const isFound = (id: string) => refusalOf(world.read(world.other.call, id));
const rowOf = (subject: string) => world.app.database.client.contentCheck.findFirst({ where: { subject } });
const figures = async () => (await staff.call(readContentFigures, {})).data;

describe('somebody outside is asked from now on', () => {
  it('about what is public already, while it stays public; what is refused goes', async () => {
    const [good, bad] = [
      await world.arranged({ title: '早就公开' }),
      await world.arranged({ title: '违禁测试的旧歌' }),
    ];
    const { data: list } = await world.owner.call(createPlaylist, { body: { title: '待审测试旧单', isPublic: true } });
    const { data: said } = await staff.call(createMessage, {
      body: { category: 'price', title: '违禁测试', content: '公告', status: 'published' },
    });
    const who = await arrangedPerson(world.app);
    await who.call(updateProfile, { body: { nickname: '违禁测试' } });
    await turn(true);
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
    await step();
    const waiting = await rowOf(bad.id);
    expect([waiting?.state, waiting?.shown, await isFound(bad.id)]).toEqual(['waiting', true, 'ok']);
    expect((await world.read(world.owner.call, bad.id)).check).toBeNull();
    await world.app.sandbox.clearFaults();
    world.app.clock.advance(7200);
    for (let n = 0; n < 10; n += 1) await step();
    world.app.clock.advance(2);
    const shown = (await world.app.call(listAnnouncements, { query: { type: 'price' } })).data;
    expect([
      await isFound(good.id),
      await isFound(bad.id),
      await refusalOf(world.app.call(readPlaylist, { params: { id: list.id } })),
      shown.some(({ id }) => id === said.id),
    ]).toEqual(['ok', 'SONG_NOT_FOUND', 'PLAYLIST_NOT_FOUND', false]);
    expect((await rowOf(good.id))?.source).toBe('vendor');
    const { data: info } = await who.call(readUserInfo, {});
    expect(info).toMatchObject({ nickname: null, pending_profile: { check: { state: 'refused' } } });
    // Everything was asked about: nothing is again, also not after the next start.
    const asked = (await world.app.sandbox.checked()).length;
    for (let n = 0; n < 3; n += 1) await step();
    expect(await world.app.sandbox.checked()).toHaveLength(asked);
  });

  it('a few at a time: while nobody answers no more are put up, and what is new comes through', async () => {
    for (let n = 0; n < 30; n += 1) await world.arranged({ title: `旧歌 ${n}` });
    const fresh = await world.arranged({ title: '新歌', isPublic: false });
    await turn(true);
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green', match: '旧歌' });
    for (let n = 0; n < 6; n += 1) await step();
    const shown = () => world.app.database.client.contentCheck.count({ where: { state: 'waiting', shown: true } });
    expect(await shown()).toBe(20);
    await world.owner.call(setSongVisibility, { body: { songId: fresh.id, isPublic: true } });
    await world.app.drain();
    expect(await isFound(fresh.id)).toBe('ok');
    expect(await figures()).toMatchObject({ shown: 20, looking: true });
    await world.app.sandbox.clearFaults();
    world.app.clock.advance(7200);
    for (let n = 0; n < 10; n += 1) await step();
    expect([await shown(), (await figures()).looking]).toEqual([0, false]);
  });

  it('about what one’s own words let through before, when it goes public again', async () => {
    const { data } = await staff.call(addBannedWord, { body: { list: 'contentRefused', word: '别的词' } });
    const song = await world.arranged({ title: '违禁测试也没人问过', isPublic: false });
    const show = (isPublic: boolean) => world.owner.call(setSongVisibility, { body: { songId: song.id, isPublic } });
    await show(true);
    expect([await isFound(song.id), (await rowOf(song.id))?.source]).toEqual(['ok', 'lists']);
    await show(false);
    await turn(true);
    await world.app.sandbox.arm({ kind: 'delay', milliseconds: 700, target: 'green', times: 1 });
    expect((await show(true)).data.check?.state).toBe('waiting');
    await world.app.drain();
    expect([await isFound(song.id), (await rowOf(song.id))?.state]).toEqual(['SONG_NOT_FOUND', 'refused']);
    await staff.call(removeBannedWords, { body: { ids: [data.id] } });
  });

  it('a name from before does not hide behind another one that is refused', async () => {
    const who = await arrangedPerson(world.app);
    const rename = (nickname: string) => who.call(updateProfile, { body: { nickname } });
    await rename('违禁测试旧名');
    await world.app.database.client.account.update({ where: { uid: who.uid }, data: { editedAt: null } });
    await turn(true);
    await rename('违禁测试新名');
    await world.app.drain();
    expect((await who.call(readUserInfo, {})).data.nickname).toBe('违禁测试旧名');
    for (let n = 0; n < 12; n += 1) await step();
    const { data: info } = await who.call(readUserInfo, {});
    expect(info).toMatchObject({ nickname: null, pending_profile: { nickname: '违禁测试新名' } });
  });

  const named = async (nickname: string) => {
    const who = await arrangedPerson(world.app);
    const rename = async (to: string) => {
      world.app.clock.advance(86_401);
      await who.call(updateProfile, { body: { nickname: to } });
      await world.app.drain();
    };
    await rename(nickname);
    return { rename, uid: who.uid, shown: async () => (await who.call(readUserInfo, {})).data.nickname };
  };

  it('a name that is being asked about does not get round it by another one and back', async () => {
    const { rename, shown } = await named('违禁测试老名');
    await turn(true);
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
    for (let n = 0; n < 12; n += 1) await step();
    expect(await shown()).toBe('违禁测试老名');
    await rename('别的名');
    expect(await shown()).toBeNull();
    await rename('违禁测试老名');
    expect(await shown()).toBeNull();
    await world.app.sandbox.clearFaults();
    world.app.clock.advance(7200);
    await step();
    expect(await shown()).toBeNull();
  });

  it('a name that somebody outside let through stays beside another one that is refused', async () => {
    await turn(true);
    const { rename, shown } = await named('看过的名');
    await rename('违禁测试又一名');
    expect(await shown()).toBe('看过的名');
    await turn(false);
    await turn(true);
    for (let n = 0; n < 12; n += 1) await step();
    expect(await shown()).toBe('看过的名');
  });

  it('about nothing that lies in the trash, until it comes back', async () => {
    const trashedAt = world.app.clock.now();
    const [before, meanwhile] = [
      await world.arranged({ title: '早在回收站', trashedAt }),
      await world.arranged({ title: '等着时扔掉' }),
    ];
    await turn(true);
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
    for (let n = 0; n < 4; n += 1) await step();
    expect([await rowOf(before.id), (await rowOf(meanwhile.id))?.shown]).toEqual([null, true]);
    await world.owner.call(trashSong, { body: { songId: meanwhile.id } });
    await world.app.sandbox.clearFaults();
    world.app.clock.advance(7200);
    for (let n = 0; n < 10; n += 1) await step();
    expect([await rowOf(meanwhile.id), await rowOf(before.id)]).toEqual([null, null]);
    for (const { id } of [before, meanwhile]) await world.owner.call(restoreSong, { body: { songId: id } });
    await world.app.drain();
    expect([await rowOf(meanwhile.id), await rowOf(before.id)]).toMatchObject([
      { state: 'passed', source: 'vendor' },
      { state: 'passed', source: 'vendor' },
    ]);
  });

  it('about no name that staff have let through, also not after another one was asked for and given up', async () => {
    const { data: word } = await staff.call(addBannedWord, { body: { list: 'contentHeld', word: '测试辰' } });
    const { rename, shown, uid } = await named('测试辰名');
    const [check] = (await staff.call(listContentChecks, { query: { q: String(uid) } })).data;
    const checks = [{ id: check?.id ?? '', digest: check?.digest ?? '' }];
    await staff.call(decideContentChecks, { body: { verdict: 'passed', note: '', checks } });
    await rename('测试辰又一名');
    await rename('测试辰名');
    await staff.call(removeBannedWords, { body: { ids: [word.id] } });
    const asked = (await world.app.sandbox.checked()).length;
    await turn(true);
    for (let n = 0; n < 12; n += 1) await step();
    const about = (await world.app.sandbox.checked()).slice(0, -asked || undefined).map(({ content }) => content);
    expect([about.join('\n').includes('测试辰名'), await shown()]).toEqual([false, '测试辰名']);
  });

  it('what waits so and comes to be listed is not seen any more', async () => {
    const song = await world.arranged({ title: '测试丑' });
    await turn(true);
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
    for (let n = 0; n < 4; n += 1) await step();
    expect([(await rowOf(song.id))?.shown, await isFound(song.id)]).toEqual([true, 'ok']);
    const { data } = await staff.call(addBannedWord, { body: { list: 'contentRefused', word: '测试丑' } });
    await run('content.walk');
    expect(await isFound(song.id)).toBe('SONG_NOT_FOUND');
    await staff.call(removeBannedWords, { body: { ids: [data.id] } });
  });
});

it('nobody outside is asked any more: what waits for its next try has its turn at once', async () => {
  await turn(true);
  await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
  const song = await world.arranged({ title: '等着下一次', isPublic: false });
  await world.owner.call(setSongVisibility, { body: { songId: song.id, isPublic: true } });
  await world.app.drain();
  const waiting = await rowOf(song.id);
  expect([waiting?.state, (waiting?.dueAt ?? new Date(0)) > world.app.clock.now()]).toEqual(['waiting', true]);
  await turn(false);
  expect(await isFound(song.id)).toBe('ok');
});
