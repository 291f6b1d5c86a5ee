import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { section, songGenres, songLanguages } from '@overtone/contract/library';
import { arrangedMember } from '../support/person.js';
import { searchOf, commonFrom } from '../support/library-plans.js';
import { LibraryWorld } from '../support/library-world.js';

let world: LibraryWorld;
beforeAll(async () => {
  world = await LibraryWorld.make();
});
afterAll(() => world.stop());

describe('the filters', () => {
  it('[L3-12] each language shows its own songs, all of them together without one; another word is refused', async () => {
    const made = new Map<string, string>();
    for (const language of songLanguages) made.set(language, await world.put({ language, genres: ['metal'] }));
    expect(songLanguages).toEqual(['chinese', 'english', 'japanese', 'korean', 'russian', 'other']);
    for (const [language, id] of made) {
      expect((await world.ask({ section: 'latest', language, tags: 'metal' })).ids).toEqual([id]);
    }
    const all = (await world.ask({ section: 'latest', language: '', tags: 'metal' })).ids;
    expect(all.sort()).toEqual([...made.values()].sort());
    expect(await world.ask({ section: 'latest', language: 'klingon' })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  it('[L3-13] each genre shows its own songs, a song of two genres in both; another word is refused', async () => {
    const words = 'pop rock folk r&b electronic classical jazz rap country blues metal punk world latin alternative';
    expect(songGenres.join(' ')).toBe(words);
    const made = new Map<string, string>();
    for (const genre of songGenres) made.set(genre, await world.put({ language: 'japanese', genres: [genre] }));
    const both = await world.put({ language: 'japanese', genres: ['r&b', 'latin'] });
    for (const [genre, id] of made) {
      const { ids } = await world.ask({ section: 'latest', language: 'japanese', tags: genre, limit: 50 });
      expect(ids).toContain(id);
      expect(ids.includes(both)).toBe(genre === 'r&b' || genre === 'latin');
      expect(ids.filter((one) => [...made.values()].includes(one))).toEqual([id]);
    }
    const all = await world.ask({ section: 'latest', language: 'japanese', tags: '', limit: 50 });
    expect(all.ids).toEqual(expect.arrayContaining([both, ...made.values()]));
    expect((await world.ask({ section: 'latest', tags: 'polka' })).status).toBe(400);
  });
});

describe('a search', () => {
  it('finds title, style and name, in the order of the section, and within the filters', async () => {
    const one = await world.put({ title: '潮汐之间', language: 'chinese', genres: ['folk'], tags: '温柔的木吉他' });
    const two = await world.put({ title: '潮汐以北', language: 'english', genres: ['rock'], artist: 'Mira Vale' });
    await world.sweep('library.terms', 'library.rank');
    expect(await world.search('潮汐')).toEqual([one, two]);
    expect(await world.search('汐', { language: 'english' })).toEqual([two]);
    expect(await world.search('潮汐', { tags: 'folk' })).toEqual([one]);
    expect(await world.search('潮汐', { tags: 'folk', language: 'english' })).toEqual([]);
    expect(await world.search('木吉他')).toEqual([one]);
    expect(await world.search('mira VALE')).toEqual([two]);
    expect(await world.search('ｍｉｒａ 潮汐')).toEqual([two]);
    const page = await world.ask({ section: 'latest', q: '潮汐', limit: 1 });
    expect([page.ids, page.total]).toEqual([[one], 2]);
    const next = await world.ask({ section: 'latest', q: '潮汐', limit: 1, cursor: page.next_cursor ?? '' });
    expect([next.ids, next.total, next.next_cursor]).toEqual([[two], 2, null]);
    expect(await world.search('潮汐', { page: 1e9 })).toEqual([]);
  });

  it.each([
    '🎸🔥',
    '👨‍👩‍👧',
    `"引号" 'single' “弯”`,
    '100% _下划线_ \\反斜杠\\',
    "'; drop table song; --",
    '{a,b}',
    '<script>',
    'null',
  ])('of %s finds just the song that is called so', async (title) => {
    const id = await world.put({ title });
    await world.sweep('library.terms');
    expect(await world.search(title)).toEqual([id]);
  });

  it('what has all the letters of a word, yet not the word, is not found; a wildcard is a letter like any other', async () => {
    await world.put({ title: 'xyq yqz' });
    await world.put({ title: 'b_ _b x' });
    await world.put({ title: 'wildxcard' });
    await world.sweep('library.terms');
    for (const q of ['xyqz', '_b_', 'wild%card', 'wild_card']) expect([q, await world.search(q)]).toEqual([q, []]);
    expect(await world.search('yqz xyq')).toHaveLength(1);
  });

  it('compares before it cuts: what has all the letters of a word takes no place from what has the word', async () => {
    const id = await world.put({ title: 'star', createdAt: new Date('2026-01-01') });
    for (const day of [2, 3, 4]) await world.put({ tags: 'acoustic guitar', createdAt: new Date(`2026-01-0${day}`) });
    await world.sweep('library.terms');
    const { rows } = await world.door.app.database.pool.query<{ id: string }>(searchOf('star', 1));
    expect(rows.map((row) => row.id)).toEqual([id]);
    // Letters that are everywhere, where the list is walked.
    for (let n = 0; n < commonFrom; n += 1) await world.put({ tags: 'acoustic guitar' });
    await world.sweep('library.terms');
    const again = await world.door.app.database.pool.query<{ id: string }>(searchOf('star', 1));
    expect(again.rows.map((row) => row.id)).toEqual([id]);
  });

  it('a new nickname is found, the old one no more', async () => {
    const someone = await arrangedMember(world.door.app.database);
    const { account } = world.door.app.database.client;
    await account.update({ where: { uid: someone.uid }, data: { nickname: '旧名字甲' } });
    const id = await world.put({ uid: someone.uid });
    await world.sweep('library.terms');
    expect(await world.search('旧名字甲')).toEqual([id]);
    await account.update({ where: { uid: someone.uid }, data: { nickname: '新名字乙' } });
    await world.sweep('library.terms');
    expect([await world.search('新名字乙'), await world.search('旧名字甲')]).toEqual([[id], []]);
  });
});

describe('songs that are not for everybody', () => {
  const states = {
    private: { isPublic: false },
    trashed: { trashedAt: new Date() },
    hidden: { hiddenAt: new Date() },
    pending: { status: 'pending' },
  } as const;

  it.each(Object.keys(states) as (keyof typeof states)[])(
    '%s: gone from lists and search with the change, back with it',
    async (name) => {
      const { song } = world.door.app.database.client;
      const title = `隐身${randomUUID()}`;
      const id = await world.put({ title, language: 'russian', genres: ['punk'] });
      await world.sweep('library.terms', 'library.rank');
      const there = async () => {
        const lists = await Promise.all(
          section.options.map(
            async (one) => (await world.ask({ section: one, language: 'russian', tags: 'punk', limit: 50 })).ids,
          ),
        );
        return [...lists, await world.search(title)].map((found) => found.includes(id));
      };
      expect(await there()).toEqual([true, true, true, true]);
      await song.update({ where: { id }, data: states[name] });
      expect(await there()).toEqual([false, false, false, false]);
      await song.update({
        where: { id },
        data: { isPublic: true, trashedAt: null, hiddenAt: null, status: 'complete' },
      });
      await world.sweep('library.terms', 'library.rank');
      expect(await there()).toEqual([true, true, true, true]);
    },
  );

  it('one that becomes private between the reading of ids and of cards is left out', async () => {
    const id = await world.put({ language: 'russian', genres: ['country'] });
    await world.door.app.database.pool.query(`begin; set local session_replication_role = replica;
      update song set is_public = false where id = '${id}'; commit`);
    expect((await world.ask({ section: 'latest', language: 'russian', tags: 'country' })).ids).toEqual([]);
  });
});
