import { describe, expect, it } from '@jest/globals';
import { checkNames, findingCodes, NameMatcher, type PromptField, type PromptTexts } from './name-check.js';
import { spoken } from './spoken.js';

const matcher = new NameMatcher({
  artistBlacklist: ['Taylor Swift', 'Beyoncé', 'AC/DC', "Guns N' Roses", 'G.E.M.', 'Adele'],
  chineseHomophones: ['周结论', '午月天'],
  chineseArtistNames: ['周杰伦', '五月天', '那英', '周深', '邓紫棋'],
  ordinaryPhrases: ['五月天空', '那英雄', '四周深'],
  suggestedStyles: { 周杰伦: '中国风, R&B', 'Taylor Swift': 'country pop' },
});
const found = (text: string): string[] => matcher.find(text).map(({ kind, word }) => `${kind} ${word}`);
const sentences = (texts: PromptTexts): string[] =>
  checkNames(matcher, texts)
    .filter(({ refuses }) => refuses)
    .map(({ kind, word }) => spoken({ code: findingCodes[kind], values: { x: word } }, 'zh'));

describe('the artist check', () => {
  it.each([
    ['a song like taylor swift'],
    ['TAYLOR SWIFT'],
    ['像Taylor Swift一样唱'],
    ['ＴＡＹＬＯＲ　ＳＷＩＦＴ'],
    ['Taylor-Swift, pop'],
    ["Taylor Swift's early songs"],
    ['taylorswift'],
    ['Tay\u200blor Swi\u200dft'],
    // Cyrillic, Greek and small capital letters among the Latin ones.
    ['Tауlоr Ѕwіft'],
    ['Tαylοr Swιft'],
    ['ТАУLОR SWІFТ'],
    ['Tᴀʏʟᴏʀ Swıft'],
    ['𝓣𝓪𝔂𝓵𝓸𝓻 𝔖𝔴𝔦𝔣𝔱'],
    ['Tay\u3164lor\u2060 Swi\u{e0061}ft'],
    ['像Tауlor Swift，Песня о весне'],
  ])('[P5-21] finds Latin names in any letter case, as whole words: %s', (text) => {
    expect(found(text)).toEqual(['name Taylor Swift']);
  });

  it.each([['swift taylor'], ['Taylor Swifty'], ['taylor\nswift'], ['adelegate'], ['a gem'], ['back in ac\ndc'], ['']])(
    '[P5-21] leaves words alone that are no whole name: %j',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it.each([
    ['Аdеlе', 'name Adele'],
    ['АDЕLЕ', 'name Adele'],
    ['АСЕ', 'name Ace'],
    ['Кино', 'name Кино'],
    ['КИНО и другие', 'name Кино'],
    ['Κόμης', 'name Κόμης'],
  ])('[P5-21] reads a word as it looks, and as it is written: %s', (text, word) => {
    const lists = { ...{ chineseHomophones: [], chineseArtistNames: [], ordinaryPhrases: [], suggestedStyles: {} } };
    const names = new NameMatcher({ ...lists, artistBlacklist: ['Adele', 'Ace', 'Кино', 'Κόμης', 'Hoc', 'Poca'] });
    expect(names.find(text).map(({ kind, word: name }) => `${kind} ${name}`)).toEqual([word]);
  });

  it.each([
    ['Russian', 'Роса на траве, и нос замёрз, а оса летит\nВот сор, вот рот, и тот же хор'],
    ['Ukrainian', 'Роса й вечір, сонце сіло, ніч прийшла до хати'],
    ['Greek', 'Το νερό και η νύχτα, ο ήλιος και η χαρά\nκόκκινο φως'],
    ['Chinese', '雨停了以后\n天还没有亮'],
    ['Japanese', '夜空に光る星 ひとつ'],
    ['Korean', '불 꺼진 정류장에 앉아 널 기다려'],
    ['Vietnamese', 'Dưới ánh trăng khuya thuyền về bến vắng'],
    ['German', 'Die Straße ist naß, øre, łódź'],
    ['of physics', 'α-wave, 5 µm, π ≈ 3.14'],
  ])('[P5-21] finds nobody in ordinary lyrics: %s', (_, text) => {
    const lists = { ...{ chineseHomophones: [], chineseArtistNames: [], ordinaryPhrases: [], suggestedStyles: {} } };
    const names = ['Hoc', 'Poca', 'Oca', 'Cop', 'Tot', 'Xop', 'Pot', 'Bot', 'Adele', 'To', 'Kai'];
    expect(new NameMatcher({ ...lists, artistBlacklist: names }).find(text)).toEqual([]);
  });

  it('[P5-21] reads accents, signs and initials as people type them', () => {
    expect(['beyonce', 'acdc ac/dc', 'guns n’ roses', 'g.e.m.', 'G E M'].map((text) => found(text)[0])).toEqual([
      'name Beyoncé',
      'name AC/DC',
      "name Guns N' Roses",
      'name G.E.M.',
      'name G.E.M.',
    ]);
  });

  it.each([
    ['周杰伦风格', 'name 周杰伦'],
    ['周杰倫', 'name 周杰伦'],
    ['鄧紫棋', 'name 邓紫棋'],
    ['周 杰 伦', 'name 周杰伦'],
    ['周·杰·伦', 'name 周杰伦'],
    ['周\u200b杰\ufeff伦', 'name 周杰伦'],
    ['那英的歌', 'name 那英'],
    ['周结论的味道', 'homophone 周结论'],
  ])('[P5-22] finds Chinese names as they are written around it: %s', (text, word) => {
    expect(found(text)).toEqual([word]);
  });

  it.each([['五月天空很蓝'], ['那英雄远去'], ['四周深蓝'], ['看那 英'], ['周杰\n伦']])(
    'is not misled by ordinary words: %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it('[P5-23] says which name, once, whichever list it is on', () => {
    expect(sentences({ description: '周杰伦和周杰伦，也像 taylor SWIFT' })).toEqual([
      '检测到艺术家名称 "周杰伦"，请使用音乐风格描述',
      '检测到艺术家名称 "Taylor Swift"，请使用音乐风格描述',
    ]);
  });

  it('[P5-24] refuses 增 in description, style and styles to leave out', () => {
    const sentence = '检测到"增"字，请勿使用与艺术家名称相关的同音字';
    for (const field of ['description', 'style', 'excludeStyle'])
      expect(sentences({ [field]: '渐增的鼓' })).toEqual([sentence]);
  });

  it('[P5-25] refuses what sounds like a name in description, style and styles to leave out', () => {
    const sentence = '检测到可能的艺术家名称同音字 "周结论"，请使用音乐风格描述';
    for (const field of ['description', 'style', 'excludeStyle'])
      expect(sentences({ [field]: '来点周结论' })).toEqual([sentence]);
  });

  it('[P5-22] refuses names everywhere; in title and lyrics the character and homophones are only pointed out', () => {
    const rulings = (field: PromptField) =>
      checkNames(matcher, { [field]: '周杰伦 增 周结论' }).map(({ kind, refuses }) => [kind, refuses]);
    for (const field of ['title', 'lyrics'] as const) {
      expect(rulings(field)).toEqual([
        ['name', true],
        ['character', false],
        ['homophone', false],
      ]);
    }
    expect(rulings('style').every(([, refuses]) => refuses)).toBe(true);
  });

  it('tells a style to say instead where one is known', () => {
    expect(matcher.find('taylor swift, adele').map(({ style }) => style)).toEqual(['country pop', null]);
  });
});
