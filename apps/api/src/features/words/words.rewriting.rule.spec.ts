import { describe, expect, it } from '@jest/globals';
import { lyricChanges } from '@overtone/contract/lyrics';
import { orderOf, rewritten } from './words.rewriting.rule.js';

const text = '[Verse]\n站台的灯一盏一盏灭了\n你说再等等下一班车';

describe('the order of a rewriting', () => {
  it('carries the words as they are, below a wish in their language that is another for each change', () => {
    for (const words of [text, 'The lamps go out']) {
      const orders = lyricChanges.map((change) => orderOf({ text: words, change, theme: '海边' }));
      for (const order of orders) expect(order.slice(order.indexOf('\n\n') + 2)).toBe(words);
      expect(new Set(orders).size).toBe(lyricChanges.length);
      expect(orders.map((order) => order.includes('海边'))).toEqual([false, false, false, true]);
      expect(orders.every((order) => order.startsWith('改写') === (words === text))).toBe(true);
    }
  });
});

describe('what comes back of it', () => {
  it.each([
    ['as it is', '[Verse]\n灯灭了\n车没来', ['[Verse]\n灯灭了\n车没来']],
    ['with any line ends', '[Verse]\r\n灯灭了\r车没来 ', ['[Verse]\n灯灭了\n车没来']],
    ['not when nothing has changed', ` ${text}\n`, []],
    ['not when nothing is sung', '[Verse]\n\n[Chorus]', []],
  ])('is taken %s', (_, told, words) => expect(rewritten(told, text)).toEqual(words));

  it('has no marks where the lines had none', () => {
    expect(rewritten('[Chorus]\n晚一点\n[End]', '晚一点再晚一点')).toEqual(['晚一点']);
    expect(rewritten('[Chorus]\n晚一点再晚一点', '晚一点再晚一点')).toEqual([]);
  });
});
