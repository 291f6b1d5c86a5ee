import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { said } from './said.js';
import { limits } from './limits.js';
import { cutTo, isLongerThan, lengthOf, shorten } from './text-length.js';
import { upTo } from './text-schema.js';

const family = '👩🏽‍👩🏽‍👧🏽‍👦🏽';
const whole = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const counted = (text: string) => [...whole.segment(text)].length;

describe('the length of a text', () => {
  it.each([
    ['nothing', '', 0],
    ['hanzi', '海上生明月', 5],
    ['emoji of one unit pair', '🎵🎵', 2],
    ['a family', family, 1],
    ['flags', '🇨🇳🇯🇵🇫🇷', 3],
    ['a keycap', '1️⃣', 1],
    ['a letter with its accent apart', 'e\u0301', 1],
    ['a line break of two units', 'a\r\nb', 3],
    ['halves of pairs', '\ud83c\ud83c', 2],
  ])('counts what a reader counts: %s', (_, text, length) => expect(lengthOf(text)).toBe(length));

  it('is the same wherever in a long text it stands', () => {
    const parts = ['海', family, '🇨🇳', 'e\u0301', ' ', 'a', '1️⃣', 'क्षि', '한', '\r\n', '🎵', '。'];
    for (let lead = 0; lead < 70; lead++) {
      const text = '海'.repeat(lead) + parts.join('').repeat(9) + parts.toReversed().join('').repeat(9);
      expect([lead, lengthOf(text)]).toEqual([lead, counted(text)]);
    }
  });

  it('grows with marks piled upon a letter', () => {
    expect(lengthOf(`a${'\u0301'.repeat(19)}`)).toBe(1);
    expect(lengthOf(`a${'\u0301'.repeat(10_000)}`)).toBeGreaterThan(450);
  });

  it('of a long text with marks piled upon every letter is counted in units, and cut there', () => {
    const piled = `e${'\u0301'.repeat(18)}`;
    const [few, many] = [piled.repeat(400), piled.repeat(4900)];
    expect([lengthOf(few), isLongerThan(few, 400)]).toEqual([400, false]);
    expect([lengthOf(many), isLongerThan(many, 5000)]).toEqual([4900 * 18 - 10_000, true]);
    const cut = cutTo(many, 5000);
    expect([many.startsWith(cut), cut.length % 19, isLongerThan(cut, 5000)]).toEqual([true, 0, false]);
    expect(cut.length).toBeGreaterThan(15_000);
  });

  it.each([
    ['Vietnamese, its marks apart', 'Dưới ánh trăng khuya thuyền về bến vắng '.normalize('NFD')],
    ['Korean, its letters apart', '불꺼진정류장에앉아널기다려 '.normalize('NFD')],
    ['Hindi', 'समुद्र पर चाँदनी बिखरी क्षितिज तक '],
    ['Thai', 'น้ำทะเลใต้แสงจันทร์ไม่มีที่สิ้นสุด'],
    ['Tibetan', 'རྒྱ་མཚོའི་སྟེང་ལ་ཟླ་བ་ཤར་བྱུང་བསྒྲུབས་'],
    ['Burmese', 'ပင်လယ်ပြင်ပေါ်မှာ လမင်းသာသည် '],
    ['Hebrew with all its points', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם '],
    ['Arabic with all its vowels', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ '],
    ['keycaps and flags among words', '1️⃣ 海上 🇨🇳🇯🇵 生明月 '],
  ])('of five thousand characters of %s is what a reader counts', (_, line) => {
    const text = cutTo(line.repeat(1000), 5000);
    expect([lengthOf(text), counted(text), isLongerThan(text, 5000)]).toEqual([5000, 5000, false]);
  });

  it('of a megabyte of emoji is found without copying it for each', () => {
    const before = performance.now();
    expect(lengthOf('🎵'.repeat(250_000))).toBe(250_000);
    // A segmenter over the whole of it takes minutes and gigabytes.
    expect(performance.now() - before).toBeLessThan(20_000);
  });

  it('is cut between characters', () => {
    expect(cutTo(`海${family}`.repeat(60), 81)).toBe(`海${family}`.repeat(40) + '海');
    expect(cutTo('海上', 2)).toBe('海上');
    expect(cutTo(family, 1)).toBe(family);
    expect(cutTo('e\u0301e\u0301', 1)).toBe('e\u0301');
    expect(cutTo('海', 0)).toBe('');
  });

  it('is judged alike by a schema, a counter and a cut', () => {
    const title = z.string().trim().check(upTo(80, 'TITLE_LONG'));
    for (const text of ['海'.repeat(80), family.repeat(80), `${' '.repeat(9)}${'🎵'.repeat(80)}`]) {
      expect(title.safeParse(text).success).toBe(true);
      expect(isLongerThan(text.trim(), 80)).toBe(false);
      const longer = `${text}海`;
      expect(title.safeParse(longer).error?.issues.map(({ message }) => message)).toEqual([
        said('TITLE_LONG', { max: 80 }),
      ]);
      expect([isLongerThan(longer.trim(), 80), lengthOf(longer.trim())]).toEqual([true, 81]);
      expect(cutTo(longer.trim(), 80)).toBe(text.trim());
    }
  });

  it('[P2.7-04] is cut by what a reader counts as one character, and says so', () => {
    expect(shorten('阿梨不爱睡觉', 5)).toBe('阿梨不爱睡…');
    expect(shorten('阿梨', 5)).toBe('阿梨');
    expect(shorten('阿梨不爱睡', limits.nicknameShown)).toBe('阿梨不爱睡');
    expect(limits.nicknameShown).toBe(5);
    expect(shorten('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…');
  });
});
