import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createMessage, listAnnouncements } from '@overtone/contract/announcement';
import * as contract from '@overtone/contract/content-check';
import { listSongs } from '@overtone/contract/library';
import { listMixes, openMix, shareMix } from '@overtone/contract/mix-link';
import { listNotices } from '@overtone/contract/notice';
import { readUserInfo } from '@overtone/contract/people';
import { changePlaylist, createPlaylist, readPlaylist } from '@overtone/contract/playlist';
import { updateProfile } from '@overtone/contract/profile';
import { changeSongs, setSongTitle } from '@overtone/contract/song';
import { ContentDesk } from '../support/content-desk.js';
import { arrangedPerson } from '../support/person.js';
import { aMixProject } from '../support/mix-projects.js';
import { type Known, plainAudio, refusalOf, SongWorld } from '../support/song-world.js';

let desk: ContentDesk;
let world: SongWorld;
beforeAll(async () => {
  desk = await ContentDesk.open();
  ({ world } = desk);
}, 60_000);
afterEach(() => desk.unban());
afterAll(() => desk.close());

describe('one’s own words, nobody outside asked', () => {
  it('let what they do not name go public at once, and leave no trace while there are none', async () => {
    const song = await world.arranged({ title: '没有词的时候', isPublic: false });
    expect(await desk.show(song.id)).toMatchObject({ is_public: true, check: null });
    expect([await desk.isFound(song.id), await desk.checks({ q: song.id })]).toEqual(['ok', []]);
    await desk.ban('测试甲');
    const later = await world.arranged({ title: '有词的时候', isPublic: false });
    expect(await desk.show(later.id)).toMatchObject({ is_public: true, check: null });
    expect(await desk.isFound(later.id)).toBe('ok');
    expect(await desk.checks({ q: later.id })).toEqual([expect.objectContaining({ state: 'passed', source: 'lists' })]);
  });

  it('refuse a song whichever way it goes public, and its owner reads why', async () => {
    await desk.ban('测试甲');
    const song = await world.arranged({ title: '歌名里有测 试·甲', isPublic: false });
    const { check } = await desk.show(song.id);
    expect(check).toMatchObject({ state: 'refused', reasons: ['words'], words: ['测试甲'], appealed_at: null });
    expect([await desk.isFound(song.id), await desk.isListed(song.id)]).toEqual(['SONG_NOT_FOUND', false]);
    expect(await world.statusOf(plainAudio(song))).toBe(403);
    const others = await world.arranged({ title: '好的', lyrics: '词里有测试甲', isPublic: false });
    const { data } = await world.owner.call(changeSongs, { body: { songIds: [others.id], change: 'publish' } });
    expect(data).toEqual({ changed: [others.id], withheld: [others.id], failed: [] });
    expect(await desk.isFound(others.id)).toBe('SONG_NOT_FOUND');
    const { data: notices } = await world.owner.call(listNotices, {});
    expect(notices.slice(0, 2).map(({ kind, link }) => [kind, link])).toEqual([
      ['content_refused', `/song/${others.id}`],
      ['content_refused', `/song/${song.id}`],
    ]);
    const events = { where: { kind: 'content.refused', uid: world.owner.uid } };
    expect(await world.app.database.client.securityEvent.count(events)).toBe(2);
  });

  it('look at a change of what is public, and at the change of the change', async () => {
    await desk.ban('测试甲');
    const song = await world.arranged({ title: '先是好的', isPublic: false });
    await desk.show(song.id);
    const rename = async (title: string) =>
      (await world.owner.call(setSongTitle, { body: { songId: song.id, title } })).data.check?.state ?? null;
    expect([await rename('测试甲'), await desk.isFound(song.id), await desk.isListed(song.id)]).toEqual([
      'refused',
      'SONG_NOT_FOUND',
      false,
    ]);
    expect([await rename('又好了'), await desk.isFound(song.id), await desk.isListed(song.id)]).toEqual([
      null,
      'ok',
      true,
    ]);
  });

  it('are about everything that is public when they change, and about nothing more when they go', async () => {
    const song = await world.arranged({ title: '先写的测试乙', isPublic: true });
    const list = await world.owner.call(createPlaylist, { body: { title: '测试乙的歌单', isPublic: true } });
    const id = list.data.id;
    const { data: said } = await desk.staff.call(createMessage, {
      body: { category: 'home', title: '测试乙', content: '公告', status: 'published' },
    });
    const shown = async () => {
      world.app.clock.advance(2);
      const { data } = await world.app.call(listAnnouncements, { query: { type: 'home' } });
      return data.some((one) => one.id === said.id);
    };
    const seen = async () => [
      await desk.isFound(song.id),
      await desk.isListed(song.id),
      await refusalOf(world.app.call(readPlaylist, { params: { id } })),
      await shown(),
    ];
    expect(await seen()).toEqual(['ok', true, 'ok', true]);
    await desk.ban('测试乙', 'contentHeld');
    await desk.walk();
    expect(await seen()).toEqual(['SONG_NOT_FOUND', false, 'PLAYLIST_NOT_FOUND', false]);
    expect((await world.read(world.owner.call, song.id)).check).toMatchObject({ state: 'held', words: ['测试乙'] });
    const rows = await desk.checks({ state: 'open', source: 'lists' });
    expect(rows.map(({ kind, state }) => [kind, state])).toEqual(
      expect.arrayContaining([
        ['song', 'held'],
        ['playlist', 'held'],
        ['announcement', 'held'],
      ]),
    );
    await desk.unban();
    await desk.walk();
    expect(await seen()).toEqual(['ok', true, 'ok', true]);
  });

  it('are asked again about what passed by others and was not shown meanwhile', async () => {
    await desk.ban('别的测试');
    const song = await world.arranged({ title: '测试寅', isPublic: false });
    await desk.show(song.id);
    await desk.show(song.id, false);
    await desk.ban('测试寅');
    await desk.walk();
    expect((await desk.show(song.id)).check).toMatchObject({ state: 'refused', words: ['测试寅'] });
    expect(await desk.isFound(song.id)).toBe('SONG_NOT_FOUND');
  });

  it('a row that cannot be looked at stops no other', async () => {
    const { client } = world.app.database;
    const [stuck, free] = [
      await world.arranged({ title: '测试丙一', isPublic: true }),
      await world.arranged({ title: '测试丙二', isPublic: true }),
    ];
    await client.$executeRawUnsafe(`create function no_check() returns trigger language plpgsql as
      $$ begin if new.subject = '${stuck.id}' then raise exception 'no'; end if; return new; end $$`);
    await client.$executeRaw`create trigger no_check before insert on content_check for each row execute function no_check()`;
    await desk.ban('测试丙');
    await desk.walk();
    expect([await desk.isFound(free.id), await desk.isFound(stuck.id)]).toEqual(['SONG_NOT_FOUND', 'ok']);
    await client.$executeRaw`drop trigger no_check on content_check`;
    world.app.clock.advance(700);
    await desk.walk();
    expect(await desk.isFound(stuck.id)).toBe('SONG_NOT_FOUND');
  });
});

describe('names', () => {
  const face = async () => (await world.app.call(listSongs, { query: { section: 'latest', limit: 50 } })).data;
  it('others see the old one until the new one is let through; who is refused may try again at once', async () => {
    const who = await arrangedPerson(world.app);
    const song = await world.arranged({ uid: who.uid, title: '谁的歌', isPublic: true });
    const rename = async (nickname: string) => (await who.call(updateProfile, { body: { nickname } })).data;
    const seen = async () => {
      world.app.clock.advance(2);
      return (await face()).find(({ id }) => id === song.id)?.nickname;
    };
    expect((await rename('旧名')).pending_profile).toBeNull();
    await world.app.database.client.account.update({ where: { uid: who.uid }, data: { editedAt: null } });
    await desk.ban('测试丁');
    await desk.ban('测试戊', 'contentHeld');
    const refused = await rename('测试丁');
    expect(refused).toMatchObject({
      nickname: '旧名',
      next_edit_at: null,
      pending_profile: { nickname: '测试丁', check: { state: 'refused', words: ['测试丁'] } },
    });
    const held = await rename('测试戊');
    expect([held.pending_profile?.check?.state, held.next_edit_at === null, await seen()]).toEqual([
      'held',
      false,
      '旧名',
    ]);
    const [row] = await desk.checks({ kind: 'profile', q: String(who.uid) });
    expect(row?.parts).toEqual([{ name: 'nickname', text: '测试戊' }]);
    expect(await desk.decide('passed', [row as contract.AdminCheck])).toEqual({ changed: [row?.id], unchanged: [] });
    expect((await who.call(readUserInfo, {})).data).toMatchObject({ nickname: '测试戊', pending_profile: null });
    expect(await seen()).toBe('测试戊');
    // What staff have let through stays, whatever the words say then.
    await desk.ban('测试戊己');
    await desk.walk();
    expect(await seen()).toBe('测试戊');
  });

  it('one that is seen and comes to be listed is taken away', async () => {
    const who = await arrangedPerson(world.app);
    const song = await world.arranged({ uid: who.uid, title: '谁的另一首', isPublic: true });
    await who.call(updateProfile, { body: { nickname: '测试庚' } });
    await desk.ban('测试庚');
    await desk.walk();
    world.app.clock.advance(2);
    expect((await face()).find(({ id }) => id === song.id)?.nickname).toBeNull();
    expect((await who.call(readUserInfo, {})).data.pending_profile).toMatchObject({
      nickname: '测试庚',
      check: { state: 'refused' },
    });
  });
});

describe('staff', () => {
  it('decide about what they looked at and nothing else, each audited once, and its member hears', async () => {
    await desk.ban('测试辛', 'contentHeld');
    const song = await world.arranged({ title: '测试辛一', isPublic: false });
    await desk.show(song.id);
    const [first] = (await desk.checks({ q: song.id })) as [contract.AdminCheck];
    await world.owner.call(setSongTitle, { body: { songId: song.id, title: '测试辛二' } });
    expect(await desk.decide('passed', [first])).toEqual({ changed: [], unchanged: [first.id] });
    expect(await desk.isFound(song.id)).toBe('SONG_NOT_FOUND');
    const [second] = (await desk.checks({ q: song.id })) as [contract.AdminCheck];
    expect(await desk.decide('refused', [second], { note: '请改歌名' })).toEqual({
      changed: [second.id],
      unchanged: [],
    });
    expect((await world.read(world.owner.call, song.id)).check).toMatchObject({ state: 'refused', note: '请改歌名' });
    const waiting = async () => {
      const { data } = await desk.staff.call(contract.readContentFigures, {});
      return [(await desk.checks({ q: song.id, state: 'open' })).length, data.open];
    };
    expect(await waiting()).toEqual([0, 0]);
    world.app.clock.advance(1);
    const appeal = (id: string, who = world.owner) =>
      refusalOf(
        who.call(contract.appealContentCheck, { params: { id }, body: { digest: second.digest, note: '这是地名' } }),
      );
    expect([await appeal(second.id, world.other), await appeal(second.id), await appeal(second.id)]).toEqual([
      'CHECK_NOT_FOUND',
      'ok',
      'CHECK_APPEALED',
    ]);
    // Spoken for, it is looked at again, though a person had refused it; refused once more, that is answered.
    expect(await waiting()).toEqual([1, 1]);
    const answered = async () => (await world.read(world.owner.call, song.id)).check?.answered;
    expect(await answered()).toBe(false);
    world.app.clock.advance(1);
    expect(await desk.decide('refused', [second], { note: '仍然不行' })).toEqual({
      changed: [second.id],
      unchanged: [],
    });
    expect([await waiting(), await appeal(second.id), await answered()]).toEqual([[0, 0], 'CHECK_APPEALED', true]);
    expect(await desk.decide('refused', [second])).toEqual({ changed: [], unchanged: [second.id] });
    // Who has the state of before on the page does not decide over whoever was first.
    expect(await desk.decide('passed', [second], { seen: 'held' })).toEqual({ changed: [], unchanged: [second.id] });
    const { id, digest, decided_at } = second;
    const body = { verdict: 'passed' as const, checks: [{ id, digest, decided_at }] };
    expect((await desk.staff.call(contract.decideContentChecks, { body })).data.changed).toEqual([]);
    world.app.clock.advance(1);
    expect(await desk.decide('passed', [second], { seen: 'refused' })).toEqual({ changed: [second.id], unchanged: [] });
    expect(await appeal(second.id)).toBe('CHECK_NOT_HELD');
    expect(await desk.isFound(song.id)).toBe('ok');
    const target = `content_check:${second.id}`;
    const audit = await world.app.database.client.auditEntry.findMany({ where: { target }, orderBy: { id: 'asc' } });
    expect(audit.map(({ action, detail }) => [action, (detail as { after: object }).after])).toEqual([
      ['content_check.decide', { state: 'refused', note: '请改歌名' }],
      ['content_check.decide', { state: 'refused', note: '仍然不行' }],
      ['content_check.decide', { state: 'passed', note: '' }],
    ]);
    expect((await world.owner.call(listNotices, {})).data.slice(0, 3).map(({ kind }) => kind)).toEqual([
      'content_passed',
      'content_refused',
      'content_refused',
    ]);
  });
});

describe('playlists and links to mixes', () => {
  it('are opened by others only with names that are let through; their owner reads them all the same', async () => {
    await desk.ban('测试壬');
    const { data: list } = await world.owner.call(createPlaylist, { body: { title: '测试壬', isPublic: true } });
    const open = (who: Known['call']) => refusalOf(who(readPlaylist, { params: { id: list.id } }));
    expect([list.check?.state, await open(world.owner.call), await open(world.other.call)]).toEqual([
      'refused',
      'ok',
      'PLAYLIST_NOT_FOUND',
    ]);
    await world.owner.call(changePlaylist, { params: { id: list.id }, body: { title: '好名字' } });
    expect(await open(world.other.call)).toBe('ok');
    const project = aMixProject({ name: '混音测试壬' });
    const { data: link } = await world.owner.call(shareMix, { body: { project } });
    expect([link.check?.state, await refusalOf(world.app.call(openMix, { params: { id: link.id } }))]).toEqual([
      'refused',
      'MIX_NOT_FOUND',
    ]);
    expect((await world.owner.call(listMixes, {})).data[0]?.check).toMatchObject({ state: 'refused' });
    // Where it is listed with its reasons, whatever lies on the desk.
    expect((await world.owner.call(listNotices, {})).data[0]?.link).toBe('/mixing-console?links');
  });
});

describe('a road that nobody has written yet', () => {
  it('makes nothing public that has no verdict: the tables themselves ask', async () => {
    const { client } = world.app.database;
    await desk.ban('测试癸');
    const song = await world.arranged({ title: '测试癸', isPublic: false });
    const list = await world.owner.call(createPlaylist, { body: { title: '测试癸', isPublic: false } });
    await client.$executeRaw`update song set is_public = true where id = ${song.id}::uuid`;
    await client.$executeRaw`update playlist set is_public = true where id = ${list.data.id}::uuid`;
    await client.$executeRaw`update account set nickname = '测试癸' where uid = ${world.owner.uid}`;
    expect([await desk.isFound(song.id), await desk.isListed(song.id)]).toEqual(['SONG_NOT_FOUND', false]);
    expect(await refusalOf(world.app.call(readPlaylist, { params: { id: list.data.id } }))).toBe('PLAYLIST_NOT_FOUND');
    expect((await world.owner.call(readUserInfo, {})).data).toMatchObject({ nickname: null });
    // And what waits there is found.
    await world.app.schedules.run('content.sweep');
    expect((await world.read(world.owner.call, song.id)).check?.state).toBe('refused');
  });
});
