import { describe, expect, it } from '@jest/globals';
import { SystemChance } from '../../platform/clock/chance.js';
import { hintOf, isWellFormed, looksLikeKey, newKey } from './keys.token.rule.js';

describe('a developer key', () => {
  const key = newKey(new SystemChance());

  it('says what it is, and proves by its end that nobody mistyped it', () => {
    expect(key).toMatch(/^ovt_live_[0-9A-Za-z]{42}$/);
    expect([looksLikeKey(key), isWellFormed(key)]).toEqual([true, true]);
  });

  it('is none with one letter changed, cut or added', () => {
    const other = (at: number) => `${key.slice(0, at)}${key.charAt(at) === 'a' ? 'b' : 'a'}${key.slice(at + 1)}`;
    for (let at = 0; at < key.length; at += 1) expect([at, isWellFormed(other(at))]).toEqual([at, false]);
    expect([isWellFormed(key.slice(0, -1)), isWellFormed(`${key}0`), isWellFormed('')]).toEqual([false, false, false]);
  });

  it('is hinted at by eight of its letters', () => {
    expect(hintOf(key)).toBe(`${key.slice(0, 13)}…${key.slice(-10, -6)}`);
  });
});
