import { describe, expect, it } from '@jest/globals';
import { inTurn } from './channels.order.rule.js';

const channel = (id: string, priority: number, weight = 1) => ({ id, priority, weight });
/** Chance that draws these, one after another. */
const drawing = (...numbers: number[]) => ({
  asked: [] as number[],
  integer(below: number) {
    this.asked.push(below);
    return numbers.shift() ?? 0;
  },
});
const ids = (channels: { id: string }[]) => channels.map(({ id }) => id).join('');

describe('the order of channels', () => {
  it('is by priority, and draws nothing where no two are equal', () => {
    const chance = drawing();
    expect(ids(inTurn([channel('a', 0), channel('b', 9), channel('c', -1)], chance))).toBe('bac');
    expect(chance.asked).toEqual([]);
  });

  it('is drawn among equals, each as likely as its weight says', () => {
    const equals = [channel('a', 0, 3), channel('b', 0, 1), channel('c', 5)];
    const firsts = [0, 1, 2, 3].map((number) => ids(inTurn(equals, drawing(number))));
    expect(firsts).toEqual(['cab', 'cab', 'cab', 'cba']);
  });

  it('draws the second place among those that are left', () => {
    const chance = drawing(5, 2);
    expect(ids(inTurn([channel('a', 0, 2), channel('b', 0, 1), channel('c', 0, 3)], chance))).toBe('cba');
    expect(chance.asked).toEqual([6, 3]);
  });
});
