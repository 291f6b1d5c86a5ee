import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminCheck, appealContentCheck } from '@overtone/contract/content-check';
import { readUserInfo } from '@overtone/contract/people';
import { changePlaylist, createPlaylist, readPlaylist } from '@overtone/contract/playlist';
import { updateProfile } from '@overtone/contract/profile';
import { listNotices } from '@overtone/contract/notice';
import { type OwnCheck } from '@overtone/contract/own-check';
import { setSongTitle } from '@overtone/contract/song';
import { ContentDesk } from '../support/content-desk.js';
import { fetched, linkOf } from '../support/export-archive.js';
import { arrangedPerson } from '../support/person.js';
import { type Known, refusalOf, type SongWorld } from '../support/song-world.js';

let desk: ContentDesk;
let world: SongWorld;
beforeAll(async () => {
  desk = await ContentDesk.open();
  ({ world } = desk);
}, 60_000);
afterEach(() => desk.unban());
afterAll(() => desk.close());

type Edit = Parameters<typeof edited>[1];
const edited = async (who: Known, body: { nickname?: string; signature?: string; avatar_seed?: string }) =>
  (await who.call(updateProfile, { body })).data;
const refusedEdit = (who: Known, body: Edit) => refusalOf(who.call(updateProfile, { body }));

describe('what staff have said is not forgotten', () => {
  const refuse = async (q: string) => {
    const [row] = await desk.checks({ q });
    await desk.decide('refused', [row as AdminCheck], { note: '不行' });
  };
  const opened = (id: string) => refusalOf(world.app.call(readPlaylist, { params: { id } }));

  it('a playlist that is renamed there and back, and one that is made anew, are refused by the same person', async () => {
    await desk.ban('没有这个词');
    const create = async (title: string) =>
      (await world.owner.call(createPlaylist, { body: { title, isPublic: true } })).data;
    const list = await create('一个歌单');
    expect(await opened(list.id)).toBe('ok');
    await refuse(list.id);
    const rename = async (title: string) =>
      (await world.owner.call(changePlaylist, { params: { id: list.id }, body: { title } })).data;
    expect([(await rename('另一个名字')).check, await opened(list.id)]).toEqual([null, 'ok']);
    expect([(await rename('一个歌单')).check, await opened(list.id)]).toMatchObject([
      { state: 'refused', note: '不行', appealed_at: null },
      'PLAYLIST_NOT_FOUND',
    ]);
    const again = await create('一个歌单');
    expect([again.check?.state, await opened(again.id)]).toEqual(['refused', 'PLAYLIST_NOT_FOUND']);
    // Another member is another matter.
    const { data: others } = await world.other.call(createPlaylist, { body: { title: '一个歌单', isPublic: true } });
    expect(others.check).toBeNull();
    // What they take back is taken back wherever these words come to stand.
    const [row] = await desk.checks({ q: list.id });
    await desk.decide('passed', [row as AdminCheck], { seen: 'refused' });
    await rename('第三个名字');
    await desk.ban('一个歌单');
    expect([(await rename('一个歌单')).check, await opened(list.id)]).toEqual([null, 'ok']);
  });

  it('a name that staff let through stays whatever other one waits, and when the words change', async () => {
    await desk.ban('测试未', 'contentHeld');
    const who = await arrangedPerson(world.app);
    const rename = async (nickname: string) => {
      world.app.clock.advance(86_401);
      return edited(who, { nickname });
    };
    const shown = async () => (await who.call(readUserInfo, {})).data.nickname;
    await rename('测试未名');
    const [row] = await desk.checks({ q: String(who.uid) });
    await desk.decide('passed', [row as AdminCheck]);
    expect((await rename('测试未又一名')).pending_profile).toMatchObject({ check: { state: 'held' } });
    await desk.ban('无关的词');
    await desk.walk();
    expect(await shown()).toBe('测试未名');
    // And when the other one is given up: its check is gone then, and what was said stays.
    expect((await rename('测试未名')).pending_profile).toBeNull();
    await desk.ban('又一个无关的词');
    await desk.walk();
    expect(await shown()).toBe('测试未名');
    // One that nobody let through goes.
    const another = await arrangedPerson(world.app);
    await edited(another, { nickname: '测试申名' });
    world.app.clock.advance(86_401);
    await edited(another, { nickname: '测试未三名' });
    await desk.ban('测试申');
    await desk.walk();
    expect((await another.call(readUserInfo, {})).data.nickname).toBeNull();
  });

  it('a playlist of the same name stays as well when the words change', async () => {
    await desk.ban('没有这个词');
    const create = async () =>
      (await world.owner.call(createPlaylist, { body: { title: '测试酉单', isPublic: true } })).data;
    const [one, two] = [await create(), await create()];
    await refuse(one.id);
    const [row] = await desk.checks({ q: one.id });
    await desk.decide('passed', [row as AdminCheck], { seen: 'refused' });
    await desk.ban('测试酉');
    await desk.walk();
    expect([await opened(one.id), await opened(two.id)]).toEqual(['ok', 'ok']);
  });

  it('a name that is given up and asked for again is refused as before; it goes with the account', async () => {
    await desk.ban('没有这个词');
    const who = await arrangedPerson(world.app);
    await edited(who, { nickname: '某某名' });
    await refuse(String(who.uid));
    expect((await who.call(readUserInfo, {})).data.pending_profile?.check?.state).toBe('refused');
    expect((await edited(who, { nickname: '好名字' })).pending_profile).toBeNull();
    world.app.clock.advance(86_401);
    expect(await edited(who, { nickname: '某某名' })).toMatchObject({
      nickname: '好名字',
      pending_profile: { nickname: '某某名', check: { state: 'refused', note: '不行' } },
    });
  });
});

describe('an appeal', () => {
  const spoken = (check: OwnCheck | null, note: string) =>
    refusalOf(
      world.owner.call(appealContentCheck, {
        params: { id: check?.id ?? '' },
        body: { digest: check?.digest ?? '', note },
      }),
    );

  it('is about what its member read: what was changed in another window meanwhile is not spoken for', async () => {
    await desk.ban('测试卯', 'contentHeld');
    const song = await world.arranged({ title: '测试卯一', isPublic: false });
    const { check: read } = await desk.show(song.id);
    await world.owner.call(setSongTitle, { body: { songId: song.id, title: '测试卯二' } });
    expect(await spoken(read, '这是地名')).toBe('CHECK_CHANGED');
    const { check } = await world.read(world.owner.call, song.id);
    expect([check?.appealed_at, check?.id]).toEqual([null, read?.id]);
    expect(await spoken(check, '这是人名')).toBe('ok');
  });

  it('is neither lost nor written anew by renaming there and back', async () => {
    await desk.ban('测试巳', 'contentHeld');
    const song = await world.arranged({ title: '测试巳一', isPublic: false });
    const first = (await desk.show(song.id)).check;
    expect(await spoken(first, '这是地名')).toBe('ok');
    const rename = async (title: string) =>
      (await world.owner.call(setSongTitle, { body: { songId: song.id, title } })).data.check;
    expect(await rename('好名字')).toBeNull();
    const back = await rename('测试巳一');
    expect(back).toMatchObject({ state: 'held', appealed_at: expect.any(String), answered: false });
    expect(await desk.checks({ q: song.id, state: 'open' })).toMatchObject([{ appeal: '这是地名' }]);
    const [row] = await desk.checks({ q: song.id });
    world.app.clock.advance(1);
    await desk.decide('refused', [row as AdminCheck], { note: '不行' });
    await rename('好名字');
    const again = await rename('测试巳一');
    expect([again, await spoken(again, '再说一次')]).toMatchObject([
      { state: 'refused', note: '不行', answered: true },
      'CHECK_APPEALED',
    ]);
    // Given up and made public once more it is the same.
    await desk.show(song.id, false);
    expect((await desk.show(song.id)).check).toMatchObject({ state: 'refused', answered: true });
  });

  it('brings no verdict back by a word that is listed no more, and one that is still listed says it anew', async () => {
    await desk.ban('测试戌');
    await desk.ban('测试亥');
    const rename = async (songId: string, title: string) =>
      (await world.owner.call(setSongTitle, { body: { songId, title } })).data.check;
    const [gone, stays] = [
      await world.arranged({ title: '测试戌一', isPublic: false }),
      await world.arranged({ title: '测试亥一', isPublic: false }),
    ];
    for (const { id } of [gone, stays]) {
      expect(await spoken((await desk.show(id)).check, '这是地名')).toBe('ok');
      await rename(id, '好名字');
    }
    await desk.unban(1);
    await desk.walk();
    expect([await rename(gone.id, '测试戌一'), await desk.isFound(gone.id)]).toEqual([null, 'ok']);
    expect(await desk.checks({ q: gone.id })).toMatchObject([{ state: 'passed', appeal: '这是地名' }]);
    expect(await rename(stays.id, '测试亥一')).toMatchObject({
      ...{ state: 'refused', words: ['测试亥'], appealed_at: expect.any(String), answered: false },
    });
    expect(await desk.checks({ q: stays.id, state: 'open' })).toMatchObject([{ appeal: '这是地名' }]);
  });

  it('about words that stand nowhere now is in the export of its member, and is kept for six months from then', async () => {
    await desk.ban('测试午', 'contentHeld');
    const song = await world.arranged({ title: '测试午一', isPublic: false });
    await spoken((await desk.show(song.id)).check, '这是山名');
    const rename = (title: string) => world.owner.call(setSongTitle, { body: { songId: song.id, title } });
    await rename('好名字');
    const zip = await fetched(await linkOf(world.app, world.owner));
    expect(zip.json('公开审核.json').filter(({ appeal }) => appeal === '这是山名')).toContainEqual(
      expect.objectContaining({ kind: 'song', parts: null, state: 'held', words: ['测试午'] }),
    );
    // Left once more, the time begins anew.
    const { contentSpoken } = world.app.database.client;
    await contentSpoken.updateMany({ where: { appeal: '这是山名' }, data: { keptAt: new Date(0) } });
    await rename('测试午一');
    // What stands again is told once, by its check.
    const again = (await fetched(await linkOf(world.app, world.owner))).json('公开审核.json');
    expect(again.filter(({ appeal }) => appeal === '这是山名')).toEqual([
      expect.objectContaining({ parts: expect.anything() }),
    ]);
    await rename('好名字');
    const row = await contentSpoken.findFirstOrThrow({ where: { appeal: '这是山名' } });
    expect(row.keptAt.getTime()).toBeGreaterThan(0);
    const now = world.app.clock.now().getTime();
    const day = 86_400_000;
    const before = (days: number) => new Date(now - days * day);
    const old = Array.from({ length: 2_500 }, (_, at) => ({ ...row, uid: 1, digest: `${at}`, keptAt: before(185) }));
    await contentSpoken.createMany({ data: [...old, { ...row, uid: 1, digest: 'young', keptAt: before(183) }] });
    await world.app.schedules.run('content.spoken');
    expect(await contentSpoken.findMany({ where: { uid: 1 } })).toMatchObject([{ digest: 'young' }]);
  });

  it('is open until staff have read it, whatever the words say meanwhile', async () => {
    await desk.ban('测试寅', 'contentHeld');
    const song = await world.arranged({ title: '测试寅一', isPublic: false });
    const { check } = await desk.show(song.id);
    await spoken(check, '这是地名');
    world.app.clock.advance(5);
    await desk.ban('测试寅一');
    await desk.walk();
    expect((await world.read(world.owner.call, song.id)).check).toMatchObject({ state: 'refused', answered: false });
    expect(await desk.checks({ q: song.id, state: 'open' })).toEqual([expect.objectContaining({ appeal: '这是地名' })]);
  });
});

describe('an edit that others do not come to see takes no turn, and no other', () => {
  it('a refused name beside a new face: the face is seen, and the pause stays', async () => {
    await desk.ban('测试子');
    const who = await arrangedPerson(world.app);
    const both = await edited(who, { nickname: '测试子', avatar_seed: 'one' });
    expect([both.pending_profile?.check?.state, both.next_edit_at === null]).toEqual(['refused', false]);
    expect(await refusedEdit(who, { avatar_seed: 'two' })).toBe('PROFILE_TOO_SOON');
    world.app.clock.advance(86_401);
    // The name alone costs nothing, however often; the face that follows is an edit.
    expect((await edited(who, { nickname: '测试子二' })).next_edit_at).toBeNull();
    expect((await edited(who, { avatar_seed: 'two' })).next_edit_at).not.toBeNull();
    expect(await refusedEdit(who, { avatar_seed: 'three' })).toBe('PROFILE_TOO_SOON');
  });

  it('a signature that is put back while its check is open is put back', async () => {
    await desk.ban('测试丑', 'contentHeld');
    const who = await arrangedPerson(world.app);
    await edited(who, { nickname: '旧名', signature: '旧签名' });
    world.app.clock.advance(86_401);
    const cleared = await edited(who, { nickname: '测试丑', signature: '' });
    expect(cleared.pending_profile).toMatchObject({ nickname: '测试丑', signature: null, check: { state: 'held' } });
    world.app.clock.advance(86_401);
    const back = await edited(who, { signature: '旧签名' });
    expect(back.pending_profile).toMatchObject({ nickname: '测试丑', signature: '旧签名' });
  });
});

describe('words that go', () => {
  const kinds = async () => (await world.owner.call(listNotices, {})).data.map(({ kind }) => kind);

  it('what they kept back is seen again and its member hears; what others still keep back tells those', async () => {
    await desk.ban('测试辰', 'contentHeld');
    const song = await world.arranged({ title: '测试辰一', isPublic: false });
    await desk.show(song.id);
    // Also of what was kept back before.
    await desk.walk();
    const before = await kinds();
    await desk.ban('辰一', 'contentHeld');
    await desk.walk();
    const words = async () => (await world.read(world.owner.call, song.id)).check?.words;
    expect([await words(), await kinds()]).toEqual([['测试辰', '辰一'], before]);
    await desk.unban(1);
    await desk.walk();
    expect([await words(), await kinds()]).toEqual([['辰一'], before]);
    await desk.unban();
    await desk.walk();
    expect([await desk.isFound(song.id), await kinds()]).toEqual(['ok', ['content_passed', ...before]]);
  });
});
