import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addBannedWord, removeBannedWords } from '@overtone/contract/banned-words-admin';
import * as contract from '@overtone/contract/content-check';
import { createPlaylist, readPlaylist } from '@overtone/contract/playlist';
import { updateProfile } from '@overtone/contract/profile';
import { readUserInfo } from '@overtone/contract/people';
import type { Fault } from '@overtone/contract/sandbox';
import { setSongCover, setSongTitle, setSongVisibility, type Song } from '@overtone/contract/song';
import { changeSetting } from '@overtone/contract/settings';
import sharp from 'sharp';
import { arrangedPerson } from '../support/person.js';
import { memberSocket } from '../support/member-socket.js';
import { type Known, plainAudio, refusalOf, SongWorld } from '../support/song-world.js';
import { until } from '../support/until.js';

let world: SongWorld;
let staff: Known;
beforeAll(async () => {
  world = await SongWorld.make({ CONTENT_CHECK: 'on', CONTENT_CHECK_SECONDS: '3' }, { sweepsByHand: true });
  staff = await arrangedPerson(world.app, 'admin');
}, 60_000);
afterEach(() => world.app.sandbox.clearFaults());
afterAll(() => world.stop());

const show = async (id: string, isPublic = true) =>
  (await world.owner.call(setSongVisibility, { body: { songId: id, isPublic } })).data;
/** The next question is answered so late that whoever asked has been told before that it waits. */
const slowly = () => world.app.sandbox.arm({ kind: 'delay', milliseconds: 700, target: 'green', times: 1 });
const isFound = (id: string) => refusalOf(world.read(world.other.call, id));
const own = (id: string) => world.read(world.owner.call, id);
const rowOf = (subject: string) => world.app.database.client.contentCheck.findFirstOrThrow({ where: { subject } });
/** What waits is asked about until there is a verdict. */
const asked = async (id: string, state: string | null) =>
  until(`the verdict ${state} about ${id}`, async () => {
    world.app.clock.advance(3600);
    await world.app.schedules.run('content.sweep');
    await world.app.drain();
    return ((await own(id)).check?.state ?? null) === state;
  });

describe('somebody outside is asked before a song goes public', () => {
  it('once about all that would be seen, by a signed call; its owner hears what was said', async () => {
    const song = await world.arranged({ title: '好听的歌', lyrics: '词\n'.repeat(500), isPublic: false });
    const news: Song[] = [];
    const socket = memberSocket(world.app.url, world.owner);
    socket.on('song_update', ({ song: one }: { song: Song }) => news.push(one));
    await until('the socket', () => socket.connected);
    await slowly();
    const { is_public: isPublic, check } = await show(song.id);
    expect([isPublic, check?.state]).toEqual([true, 'waiting']);
    await world.app.drain();
    await until('the news', () => news.at(-1)?.check === null);
    expect([news[0]?.check?.state, await isFound(song.id), await world.statusOf(plainAudio(song))]).toEqual([
      'waiting',
      'ok',
      200,
    ]);
    socket.close();
    const about = (await world.app.sandbox.checked()).map(({ action, service }) => `${action} ${service}`);
    expect(about.toSorted()).toEqual([
      'ImageModeration baselineCheck',
      ...Array.from({ length: 4 }, () => 'TextModerationPlus comment_detection_pro'),
    ]);
    // Said once, it is known: hidden and shown again it is not asked anew.
    await show(song.id, false);
    expect((await show(song.id)).check).toBeNull();
    expect(await world.app.sandbox.checked()).toHaveLength(about.length);
  });

  it.each([
    ['违禁测试', 'refused', ['contraband']],
    ['待审测试', 'held', ['political']],
  ])('%s is %s, and stays private with the reason', async (word, state, reasons) => {
    const song = await world.arranged({ title: '好的', lyrics: `头\n${word}\n尾`, isPublic: false });
    await show(song.id);
    await world.app.drain();
    expect((await own(song.id)).check).toMatchObject({ state, reasons, words: [] });
    expect(await isFound(song.id)).toBe('SONG_NOT_FOUND');
  });

  it('what waits for a person goes on waiting while it is hidden and shown, and is not asked about anew', async () => {
    const song = await world.arranged({ title: '等人看', lyrics: '待审测试', isPublic: false });
    await show(song.id);
    await world.app.drain();
    const [held, askedBefore] = [await rowOf(song.id), (await world.app.sandbox.checked()).length];
    await show(song.id, false);
    await show(song.id);
    await world.app.drain();
    expect(await rowOf(song.id)).toEqual(held);
    expect(await world.app.sandbox.checked()).toHaveLength(askedBefore);
    expect(await isFound(song.id)).toBe('SONG_NOT_FOUND');
  });

  it('playlists and names wait for it too, and the old name is seen meanwhile', async () => {
    await slowly();
    const { data: list } = await world.owner.call(createPlaylist, { body: { title: '好歌单', isPublic: true } });
    expect(list.check?.state).toBe('waiting');
    await world.app.drain();
    expect(await refusalOf(world.app.call(readPlaylist, { params: { id: list.id } }))).toBe('ok');
    const who = await arrangedPerson(world.app);
    await slowly();
    const { data: info } = await who.call(updateProfile, { body: { nickname: '违禁测试' } });
    expect(info).toMatchObject({ nickname: null, pending_profile: { check: { state: 'waiting' } } });
    await world.app.drain();
    const { data: later } = await who.call(readUserInfo, {});
    expect(later).toMatchObject({
      nickname: null,
      next_edit_at: null,
      pending_profile: { check: { state: 'refused' } },
    });
    expect((await world.app.sandbox.checked())[0]?.service).toBe('nickname_detection_pro');
  });
});

describe('without a plain verdict nothing is public and nothing lost', () => {
  const faults: Omit<Fault, 'target'>[] = [
    { kind: 'hang' },
    { kind: 'http_500' },
    { kind: 'http_502_html' },
    { kind: 'http_429_rate' },
    { kind: 'http_401' },
    { kind: 'truncated_json' },
    { kind: 'html_200' },
    { kind: 'huge_answer' },
    { kind: 'wrong_types' },
    { kind: 'quota_exceeded' },
    { kind: 'no_verdict' },
    { kind: 'delay', milliseconds: 4000 },
  ];
  it.each(faults)('$kind: it waits, and passes once they answer', async (fault) => {
    const song = await world.arranged({ title: `等一等 ${fault.kind}`, isPublic: false });
    await world.app.sandbox.arm({ ...fault, target: 'green' });
    await show(song.id);
    await world.app.drain();
    const row = await rowOf(song.id);
    expect([row.state, row.attempts, (row.dueAt ?? new Date(0)) > world.app.clock.now()]).toEqual(['waiting', 1, true]);
    expect([(await own(song.id)).check?.state, await isFound(song.id)]).toEqual(['waiting', 'SONG_NOT_FOUND']);
    await world.app.sandbox.clearFaults();
    await asked(song.id, null);
    expect(await isFound(song.id)).toBe('ok');
  });

  it('a cover: the song is seen with neither the old one nor the new one, and its link opens for who is asked', async () => {
    const song = await world.arranged({ title: '换封面', isPublic: false });
    await show(song.id);
    await world.app.drain();
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
    const red = { width: 64, height: 64, channels: 3, background: '#c03' } as const;
    const image = (await sharp({ create: red }).png().toBuffer()).toString('base64');
    const { data } = await world.owner.call(setSongCover, { body: { songId: song.id, image } });
    await world.app.drain();
    expect([data.check?.state, await isFound(song.id)]).toEqual(['waiting', 'SONG_NOT_FOUND']);
    const plain = (data.image_url ?? '').split('?')[0] ?? '';
    expect([await world.statusOf(plain), await world.statusOf(plainAudio(song))]).toEqual([403, 403]);
    await world.app.sandbox.clearFaults();
    await asked(song.id, null);
    expect([await isFound(song.id), await world.statusOf(plain)]).toEqual(['ok', 200]);
    const [about] = (await world.app.sandbox.checked()).filter(({ action }) => action === 'ImageModeration');
    expect((await fetch(about?.content ?? '')).status).toBe(200);
  });

  it('a name: others read the old one, and its member which one waits', async () => {
    const who = await arrangedPerson(world.app);
    await who.call(updateProfile, { body: { nickname: '老名字' } });
    await world.app.drain();
    world.app.clock.advance(86_401);
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
    await who.call(updateProfile, { body: { nickname: '新名字' } });
    await world.app.drain();
    const info = async () => (await who.call(readUserInfo, {})).data;
    expect(await info()).toMatchObject({ nickname: '老名字', pending_profile: { nickname: '新名字' } });
    await world.app.sandbox.clearFaults();
    await until('the verdict', async () => {
      world.app.clock.advance(3600);
      await world.app.schedules.run('content.sweep');
      await world.app.drain();
      return (await info()).pending_profile === null;
    });
    expect((await info()).nickname).toBe('新名字');
  });

  it('a name that one goes back to is the one that others read all the time', async () => {
    const who = await arrangedPerson(world.app);
    const rename = async (nickname: string) => {
      await who.call(updateProfile, { body: { nickname } });
      await world.app.drain();
      return (await who.call(readUserInfo, {})).data;
    };
    await rename('还是旧名');
    world.app.clock.advance(86_401);
    expect(await rename('违禁测试')).toMatchObject({ nickname: '还是旧名', pending_profile: { nickname: '违禁测试' } });
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green' });
    expect(await rename('还是旧名')).toMatchObject({ nickname: '还是旧名', pending_profile: null });
  });

  it('one question without an answer does not hide what another one says', async () => {
    const song = await world.arranged({ title: '没有回答', lyrics: '违禁测试', isPublic: false });
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green', match: '没有回答' });
    await show(song.id);
    await world.app.drain();
    expect((await own(song.id)).check).toMatchObject({ state: 'refused', reasons: ['contraband'] });
  });

  it('a label and a level that nobody knows are looked at by a person', async () => {
    const song = await world.arranged({ title: '没人认识', isPublic: false });
    await world.app.sandbox.arm({ kind: 'unknown_label', target: 'green' });
    await show(song.id);
    await world.app.drain();
    expect((await own(song.id)).check).toMatchObject({ state: 'held', reasons: ['other'] });
  });

  it('one that waits keeps no other waiting', async () => {
    const [stuck, free] = [
      await world.arranged({ title: '卡住的', isPublic: false }),
      await world.arranged({ title: '不卡的', isPublic: false }),
    ];
    await world.app.sandbox.arm({ kind: 'http_500', target: 'green', match: '卡住的' });
    await show(stuck.id);
    await show(free.id);
    await world.app.drain();
    expect([await isFound(stuck.id), await isFound(free.id)]).toEqual(['SONG_NOT_FOUND', 'ok']);
  });
});

describe('a verdict is about what was looked at', () => {
  it('a title that changes while it is asked about waits for its own', async () => {
    const song = await world.arranged({ title: '好名字', isPublic: false });
    await slowly();
    await show(song.id);
    await until('the question', async () => (await rowOf(song.id)).attempts === 1);
    await world.owner.call(setSongTitle, { body: { songId: song.id, title: '违禁测试' } });
    await world.app.drain();
    await asked(song.id, 'refused');
    expect(await isFound(song.id)).toBe('SONG_NOT_FOUND');
  });

  it('words that change while it is asked about are looked at before it passes', async () => {
    const song = await world.arranged({ title: '测试子', isPublic: false });
    await slowly();
    await show(song.id);
    await until('the question', async () => (await rowOf(song.id)).attempts === 1);
    const { data } = await staff.call(addBannedWord, { body: { list: 'contentRefused', word: '测试子' } });
    await world.app.drain();
    await asked(song.id, 'refused');
    expect((await own(song.id)).check?.words).toEqual(['测试子']);
    await staff.call(removeBannedWords, { body: { ids: [data.id] } });
    await world.app.schedules.run('content.walk');
    await asked(song.id, null);
  });
});

it('the environment fixes the switch, and the console says so', async () => {
  const params = { key: 'content_check' as const };
  expect(await refusalOf(staff.call(changeSetting, { params, body: { value: false } }))).toBe('SETTING_FIXED');
  const { data } = await staff.call(contract.listContentChecks, { query: { state: 'refused', source: 'vendor' } });
  expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['profile', 'song']));
  expect(data.every(({ labels }) => labels.includes('contraband_act'))).toBe(true);
});
