import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readBannedWords } from '@overtone/contract/banned-words';
import * as contract from '@overtone/contract/banned-words-admin';
import { createFileClient } from '@overtone/contract/client';
import { submitSunoMusic } from '@overtone/contract/generation';
import { limits } from '@overtone/contract/limits';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, newPerson, type Person } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { wish } from '../support/song-wishes.js';

let app: TestApp;
let staff: Omit<Person, 'info'>;
let person: Person;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration });
  staff = await arrangedPerson(app, 'admin');
  person = await newPerson(app, undefined, 100);
}, 60_000);
afterEach(() => app.database.client.bannedWord.deleteMany({ where: { word: { startsWith: '测试' } } }));
afterAll(() => app.stop());

const list = 'chineseArtistNames' as const;
const add = async (word: string, more: object = {}) =>
  (await staff.call(contract.addBannedWord, { body: { list, word, ...more } })).data;
const remove = async (ids: string[]) => (await staff.call(contract.removeBannedWords, { body: { ids } })).data.removed;
const take = async (words: object[]) =>
  (await staff.call(contract.importBannedWords, { body: { words: words as never } })).data;
const found = async (query: object) => (await staff.call(contract.listBannedWords, { query })).data;
const tried = async (text: string) => (await staff.call(contract.tryBannedWords, { body: { text } })).data.findings;
const submitted = (tags: string) => refusalOf(person.call(submitSunoMusic, { body: wish({ tags }) }));
const audited = async () => {
  const rows = await app.database.client.auditEntry.findMany({
    where: { target: { startsWith: 'banned_word' } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ actorUid, action, target, detail }) => [actorUid, action, target, detail]);
};

describe('a word', () => {
  it('counts from the moment it is added until it is removed, for the check and for browsers, each noted once', async () => {
    const before = (await audited()).length;
    expect([await submitted('像测试歌手'), await tried('像测试歌手')]).toEqual(['ok', []]);
    const word = await add('  测试歌手 ', { style: '轻快民谣' });
    expect(word).toEqual({ id: word.id, list, word: '测试歌手', style: '轻快民谣' });
    expect(await submitted('像测试歌手')).toBe('ARTIST_NAME');
    expect(await tried('像测试歌手')).toEqual([
      { kind: 'name', word: '测试歌手', style: '轻快民谣', refused_in_words: true, torn: null },
    ]);
    app.clock.advance(2);
    expect((await app.call(readBannedWords, {})).data.suggestedStyles).toMatchObject({ 测试歌手: '轻快民谣' });
    expect(await remove([word.id, word.id, '999999999'])).toEqual([word]);
    expect(await remove([word.id])).toEqual([]);
    expect([await submitted('像测试歌手'), await tried('像测试歌手')]).toEqual(['ok', []]);
    const told = [{ list, word: '测试歌手', style: '轻快民谣' }];
    expect((await audited()).slice(before)).toEqual([
      [staff.uid, 'banned_words.add', 'banned_words:测试歌手', { before: [], after: told }],
      [staff.uid, 'banned_words.remove', 'banned_words:测试歌手', { before: told, after: [] }],
    ]);
  });

  it('that only sounds like a name is refused in a style and not in lyrics; an ordinary phrase means nobody', async () => {
    await add('测试格手', { list: 'chineseHomophones' });
    expect(await tried('测试格手')).toMatchObject([{ kind: 'homophone', refused_in_words: false }]);
    await add('测试格手的天空', { list: 'ordinaryPhrases' });
    expect(await tried('测试格手的天空')).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['there is already', { word: '测试有了' }, 'WORD_LISTED'],
    ['too short', { word: '的' }, 'VALIDATION_FAILED'],
    ['nothing but blanks', { word: '   ' }, 'VALIDATION_FAILED'],
    ['too long', { word: '长'.repeat(limits.bannedWords.word + 1) }, 'VALIDATION_FAILED'],
    ['no text', { word: 7 }, 'VALIDATION_FAILED'],
    ['with a null byte', { word: '测试\u0000' }, 'VALIDATION_FAILED'],
    ['nothing that can be found', { word: '……！' }, 'WORD_UNREADABLE'],
    ['of no list', { word: '测试甲', list: 'others' }, 'VALIDATION_FAILED'],
    ['with a style that names somebody', { word: '测试乙', style: '像周杰伦' }, 'WORD_STYLE_BANNED'],
    ['with a style that names itself', { word: '测试丙', style: '像测试丙' }, 'WORD_STYLE_BANNED'],
    ['with a long style', { word: '测试丁', style: '长'.repeat(limits.bannedWords.style + 1) }, 'VALIDATION_FAILED'],
  ])('is refused: %s', async (_, body, code) => {
    await add('测试有了');
    const [before, lines] = [await app.database.client.bannedWord.count(), (await audited()).length];
    expect(await refusalOf(staff.call(contract.addBannedWord, { body: { list, ...body } as never }))).toBe(code);
    expect([await app.database.client.bannedWord.count(), (await audited()).length]).toEqual([before, lines]);
  });
});

describe('many words', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ list, word: `测试第${at}号` }));

  it('are taken in at once with one line in the audit; what is there already is counted, twice changes nothing', async () => {
    const before = (await audited()).length;
    expect(await take([...many(limits.bannedWords.perImport - 1), { list, word: '测试第0号' }])).toEqual({
      added: limits.bannedWords.perImport - 1,
      present: 1,
    });
    expect(await submitted('像测试第77号')).toBe('ARTIST_NAME');
    expect(await take(many(3))).toEqual({ added: 0, present: 3 });
    expect((await audited()).slice(before).map(([, action, target]) => [action, target])).toEqual([
      ['banned_words.import', 'banned_words:many'],
    ]);
  });

  it('are all refused where one cannot be taken, or there would be too many', async () => {
    const count = () => app.database.client.bannedWord.count();
    const before = await count();
    const refused = (words: object[]) => refusalOf(take(words));
    expect(await refused([...many(2), { list, word: '！！' }])).toBe('WORD_UNREADABLE');
    expect(await refused([])).toBe('VALIDATION_FAILED');
    expect(await refused(many(limits.bannedWords.perImport + 1))).toBe('VALIDATION_FAILED');
    expect(await count()).toBe(before);
    const filled = Array.from({ length: limits.bannedWords.most - before }, (_, at) => ({ list, word: `测试满${at}` }));
    await app.database.client.bannedWord.createMany({ data: filled });
    expect(await refused(many(1))).toBe('WORDS_FULL');
    expect(await count()).toBe(limits.bannedWords.most);
  });

  it('are found by a part and by list, and go out as a spreadsheet without formulas', async () => {
    await take([
      { list, word: '测试100%_甲' },
      { list: 'ordinaryPhrases', word: '测试乙', style: '=1+1' },
    ]);
    const words = async (query: object) => (await found(query)).map(({ word }) => word);
    expect(
      await Promise.all([words({ q: '100%_' }), words({ q: '100_' }), words({ q: '测试', list: 'ordinaryPhrases' })]),
    ).toEqual([['测试100%_甲'], [], ['测试乙']]);
    const fetchFile = createFileClient({
      baseUrl: `${app.url}/api`,
      headers: () => ({ authorization: `Bearer ${staff.token}` }),
    });
    const { content, name } = await fetchFile(contract.exportBannedWords, { query: { q: '测试' } });
    expect(name).toMatch(/^禁用词-.*\.csv$/);
    expect((await content.text()).trim().split('\r\n')).toEqual([
      expect.stringContaining('词表,词,替代风格'),
      `ordinaryPhrases,测试乙,'=1+1`,
      'chineseArtistNames,测试100%_甲,',
    ]);
    expect((await audited()).at(-1)).toEqual([
      staff.uid,
      'banned_word.export',
      'banned_words',
      { filter: { q: '测试' } },
    ]);
  });
});
