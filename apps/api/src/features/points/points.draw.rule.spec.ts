import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { draw } from './points.draw.rule.js';

describe('draw', () => {
  it('takes the first source before the next', () => {
    expect(
      draw(
        [
          { id: 'soon', available: 3 },
          { id: 'later', available: 5 },
        ],
        4,
      ),
    ).toEqual([
      { id: 'soon', amount: 3 },
      { id: 'later', amount: 1 },
    ]);
  });

  it('takes nothing at all when it is not enough', () => {
    expect(draw([{ id: 1, available: 3 }], 4)).toBeNull();
  });

  it('takes exactly the amount and never more than a source has', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 8 }), fc.integer({ min: 1, max: 5000 }), (stock, amount) => {
        const sources = stock.map((available, id) => ({ id, available }));
        const draws = draw(sources, amount);
        const total = stock.reduce((sum, available) => sum + available, 0);
        expect(draws === null).toBe(total < amount);
        expect((draws ?? []).reduce((sum, one) => sum + one.amount, 0)).toBe(total < amount ? 0 : amount);
        for (const { id, amount: taken } of draws ?? []) expect(taken).toBeLessThanOrEqual(stock[id] ?? 0);
      }),
      { seed: 6 },
    );
  });
});
