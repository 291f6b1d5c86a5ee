import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import { cardEn } from './card-texts.en';
import { cardZh } from './card-texts.zh-CN';
import { fullWords, languageOf, nameOfTake, shownWords } from './card-words';

const long = {
  title: '一二三四五六七八九十一二三四五六七八九十一',
  nickname: '甲乙丙丁戊己庚辛壬癸子',
  display_name: null,
};
const none = { title: '未命名', nickname: '匿名用户' };
const words = fullWords({ ...long, tags: '民谣, 木吉他，女声、88 BPM, 温柔, 夜晚, 独白, 回家' }, none);

describe('words of a card', () => {
  it('[L5-08] title: 12 characters in the grid, 20 in the list', () => {
    expect(shownWords(words, 'grid').title).toBe('一二三四五六七八九十一二…');
    expect(shownWords(words, 'list').title).toBe('一二三四五六七八九十一二三四五六七八九十…');
  });
  it('[L5-09] nickname: 10 or 8', () => {
    expect(shownWords(words, 'grid').nickname).toBe('甲乙丙丁戊己庚辛壬癸…');
    expect(shownWords(words, 'list').nickname).toBe('甲乙丙丁戊己庚辛…');
  });
  it('[L5-10] tags: 15 or 25', () => {
    expect(words.tags).toBe('民谣 · 木吉他 · 女声 · 88 BPM · 温柔 · 夜晚 · 独白 · 回家');
    expect(shownWords(words, 'grid').tags).toBe('民谣 · 木吉他 · 女声…');
    expect(shownWords(words, 'list').tags).toBe('民谣 · 木吉他 · 女声 · 88 BPM…');
  });
  it('counts what a reader counts', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(shownWords({ ...words, title: family.repeat(13) }, 'grid').title).toBe(`${family.repeat(12)}…`);
  });
  it('has words for what has none', () => {
    expect(fullWords({ title: '', nickname: null, display_name: null, tags: '' }, none)).toEqual({ ...none, tags: '' });
  });
  it('names each of two made together by which it is, for those who only hear the names of buttons', async () => {
    const texts = createInstance();
    await texts.init({
      lng: 'zh',
      resources: { zh: { card: cardZh }, en: { card: cardEn } },
      showSupportNotice: false,
    });
    const named = (language: string, take: number | null) =>
      nameOfTake(texts.getFixedT(language, 'card'), { take }, 'Home');
    expect([named('zh', 1), named('zh', 2), named('zh', null)]).toEqual(['Home，第 1 首', 'Home，第 2 首', 'Home']);
    expect([named('en', 1), named('en', 2), named('en', null)]).toEqual(['Home, take 1', 'Home, take 2', 'Home']);
  });
  it.each([
    ['Slow Boat to Ningbo', 'en'],
    ['One line\nand another', 'en'],
    ['青石巷 Live', 'zh-CN'],
    ['夏の風', 'ja'],
    ['サクラ', 'ja'],
    ['雨停在屋檐下\n青春の歌还没唱完', 'zh-CN'],
    ['봄날', undefined],
    ['', undefined],
  ])('tells the language of a title or of words by their letters: %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});
