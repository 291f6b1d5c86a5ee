import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readBannedWords } from '@overtone/contract/banned-words';
import type { Refusal } from '@overtone/contract/client';
import { submitSunoMusic } from '@overtone/contract/generation';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { wish } from '../support/song-wishes.js';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, LOG_LEVEL: 'info' } });
  person = await newPerson(app);
});
afterAll(() => app.stop());

const lists = async () => (await app.call(readBannedWords, {})).data;
const generations = () => app.database.client.generation.count({ where: { uid: person.uid } });
const refusalOf = (body: object, language = 'zh'): Promise<Refusal> =>
  person.call(submitSunoMusic, { body: wish(body) }, { headers: { 'accept-language': language } }).then(
    () => Promise.reject(new Error('it was taken')),
    (error: Refusal) => error,
  );

describe('[P7.2-03] GET /banned-words', () => {
  it('[P3-34] answers the three lists to anybody, with styles to say instead', async () => {
    const { artistBlacklist, chineseHomophones, chineseArtistNames, suggestedStyles } = await lists();
    expect(artistBlacklist.length).toBeGreaterThanOrEqual(150);
    expect(chineseArtistNames.length).toBeGreaterThanOrEqual(150);
    expect(chineseHomophones.length).toBeGreaterThanOrEqual(60);
    expect([artistBlacklist, chineseArtistNames, chineseHomophones].map((list) => list.length)).toEqual(
      [artistBlacklist, chineseArtistNames, chineseHomophones].map((list) => new Set(list).size),
    );
    expect(Object.values(suggestedStyles).filter((style) => style.includes('增'))).toEqual([]);
  });

  it('[P3-34] comes from rows: what staff change is shown and checked within seconds, under another version', async () => {
    const before = await fetch(`${app.url}/api/banned-words`);
    const etag = before.headers.get('etag') ?? '';
    const unchanged = await fetch(`${app.url}/api/banned-words`, { headers: { 'if-none-match': etag } });
    expect([before.status, unchanged.status]).toEqual([200, 304]);
    await app.database.client.bannedWord.create({ data: { list: 'artistBlacklist', word: 'Nobody Real' } });
    app.clock.advance(11);
    const after = await fetch(`${app.url}/api/banned-words`, { headers: { 'if-none-match': etag } });
    expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false]);
    expect((await lists()).artistBlacklist).toContain('Nobody Real');
    expect((await refusalOf({ tags: 'nobody real' })).code).toBe('ARTIST_NAME');
  });
});

describe('the artist check of a submit', () => {
  it.each([
    ['tags', '民谣，jay CHOU', 'ARTIST_NAME', '检测到艺术家名称 "Jay Chou"，请使用音乐风格描述'],
    ['negative_tags', '周杰倫', 'ARTIST_NAME', '检测到艺术家名称 "周杰伦"，请使用音乐风格描述'],
    ['gpt_description_prompt', '像五月天', 'ARTIST_NAME', '检测到艺术家名称 "五月天"，请使用音乐风格描述'],
    ['title', '致王菲', 'ARTIST_NAME', '检测到艺术家名称 "王菲"，请使用音乐风格描述'],
    ['prompt', '我听着周杰伦的歌', 'ARTIST_NAME', '检测到艺术家名称 "周杰伦"，请使用音乐风格描述'],
    ['tags', '渐增的鼓', 'ARTIST_CHARACTER', '检测到"增"字，请勿使用与艺术家名称相关的同音字'],
    ['tags', '周结论', 'ARTIST_HOMOPHONE', '检测到可能的艺术家名称同音字 "周结论"，请使用音乐风格描述'],
  ])(
    '[P5-21] [P5-22] [P5-23] [P5-24] [P5-25] refuses %s %s before anything is held',
    async (field, text, code, sentence) => {
      const before = await generations();
      const refusal = await refusalOf({ [field]: text });
      expect([refusal.status, refusal.code, refusal.message]).toEqual([400, code, sentence]);
      expect(refusal.body.fields).toEqual({ [field]: sentence });
      expect(await generations()).toBe(before);
      expect(await app.database.client.hold.count({ where: { uid: person.uid } })).toBe(before);
    },
  );

  it('says it in English too', async () => {
    expect((await refusalOf({ tags: 'Jay Chou' }, 'en')).message).toBe(
      'Artist name "Jay Chou" found, please describe the musical style instead',
    );
  });

  it('takes title and lyrics with 增 or with what merely sounds like a name', async () => {
    const before = await generations();
    await person.call(submitSunoMusic, {
      body: wish({ title: '思念渐增', prompt: '[Verse]\n增加的不只是年纪\n像周结论一样' }),
    });
    expect(await generations()).toBe(before + 1);
  });

  it('logs what was refused, never the lyrics', async () => {
    await refusalOf({ tags: '安静的夜里听邓紫棋' });
    await refusalOf({ prompt: '这一句词谁也不能看见 周杰伦' });
    expect(app.logged()).toContain('安静的夜里听邓紫棋');
    expect(app.logged()).toContain('"field":"lyrics"');
    expect(app.logged()).not.toContain('这一句词谁也不能看见');
  });
});
