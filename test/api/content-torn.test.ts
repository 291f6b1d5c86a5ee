import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { tryBannedWords } from '@overtone/contract/banned-words-admin';
import type * as contract from '@overtone/contract/content-check';
import { listNotices } from '@overtone/contract/notice';
import { readUserInfo } from '@overtone/contract/people';
import { createPlaylist, readPlaylist } from '@overtone/contract/playlist';
import { updateProfile } from '@overtone/contract/profile';
import { ContentDesk } from '../support/content-desk.js';
import { arrangedPerson } from '../support/person.js';
import { refusalOf, type SongWorld } from '../support/song-world.js';

let desk: ContentDesk;
let world: SongWorld;
beforeAll(async () => {
  desk = await ContentDesk.open();
  ({ world } = desk);
}, 60_000);
afterEach(() => desk.unban());
afterAll(() => desk.close());

const tried = async (text: string) => (await desk.staff.call(tryBannedWords, { body: { text } })).data.findings;

describe('a word that must not go public, torn apart', () => {
  it.each([
    ['a title', { title: '来赌 博' }, '赌 博'],
    ['lyrics', { title: '好的', lyrics: '第一行里赌\n博在第二行' }, '赌 博'],
    ['letters of a Latin word', { title: 'p.o.r.n' }, 'p.o.r.n'],
  ])('keeps a song for a person: %s', async (_, texts, spelled) => {
    await desk.ban('赌博');
    await desk.ban('porn');
    const song = await world.arranged({ ...texts, isPublic: false });
    const { check } = await desk.show(song.id);
    expect(check).toMatchObject({ state: 'held', reasons: ['words'], words: [spelled] });
    expect([await desk.isFound(song.id), await desk.isListed(song.id)]).toEqual(['SONG_NOT_FOUND', false]);
    const { data: notices } = await world.owner.call(listNotices, {});
    expect(notices[0]).toMatchObject({ kind: 'content_held', link: `/song/${song.id}` });
    const [row] = (await desk.checks({ q: song.id, state: 'open' })) as [contract.AdminCheck];
    expect(row).toMatchObject({ state: 'held', source: 'lists', words: [spelled] });
    await desk.decide('passed', [row]);
    await desk.walk();
    expect(await desk.isFound(song.id)).toBe('ok');
  });

  it('keeps a playlist and a nickname for a person', async () => {
    await desk.ban('赌博');
    const { data: list } = await world.owner.call(createPlaylist, { body: { title: '赌-博', isPublic: true } });
    expect(list.check).toMatchObject({ state: 'held', words: ['赌-博'] });
    expect(await refusalOf(world.other.call(readPlaylist, { params: { id: list.id } }))).toBe('PLAYLIST_NOT_FOUND');
    const who = await arrangedPerson(world.app);
    await who.call(updateProfile, { body: { nickname: '赌 博' } });
    expect((await who.call(readUserInfo, {})).data).toMatchObject({
      nickname: null,
      pending_profile: { nickname: '赌 博', check: { state: 'held', words: ['赌 博'] } },
    });
  });

  it('refuses where it is whole as well', async () => {
    await desk.ban('赌博');
    const song = await world.arranged({ title: '赌 博', lyrics: '赌博', isPublic: false });
    expect((await desk.show(song.id)).check).toMatchObject({ state: 'refused', words: ['赌博'] });
  });

  it('is found in what is public when it comes to be listed', async () => {
    const song = await world.arranged({ title: '先写的赌，博', isPublic: true });
    await desk.ban('赌博');
    await desk.walk();
    expect((await world.read(world.owner.call, song.id)).check).toMatchObject({ state: 'held', words: ['赌,博'] });
    expect(await desk.isFound(song.id)).toBe('SONG_NOT_FOUND');
  });

  it('is told where staff try a sentence', async () => {
    await desk.ban('赌博');
    const nothingElse = { style: null, refused_in_words: false };
    const finding = { kind: 'contentRefused', word: '赌博', ...nothingElse };
    expect(await tried('赌 博')).toEqual([{ ...finding, torn: '赌 博' }]);
    expect(await tried('赌博')).toEqual([{ ...finding, torn: null }]);
  });
});
