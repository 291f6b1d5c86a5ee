import { describe, expect, it } from '@jest/globals';
import { cursorOf, markOf } from './library.cursor.rule.js';

const id = '0197a3c0-0000-7000-8000-00000000000f';

describe('a cursor', () => {
  it.each([
    ['recommended', 23.1234567890123],
    ['recommended', 1.5e-9],
    ['popular', 0],
    ['latest', 1_795_000_000_123],
  ] as const)('of %s at %d comes back exactly', (section, place) => {
    expect(markOf(section, cursorOf(section, { place, id }))).toEqual({ place, id });
  });

  it.each([
    ['nothing', ''],
    ['no cursor', 'abc'],
    ['of another section', cursorOf('popular', { place: 3, id })],
    ['a place beyond numbers', Buffer.from(`latest|1e999|${id}`).toString('base64url')],
    ['a place beyond time', Buffer.from(`latest|9e15|${id}`).toString('base64url')],
    ['long before Christ', Buffer.from(`latest|-8640000000000000|${id}`).toString('base64url')],
    ['behind the year 9999', Buffer.from(`latest|8640000000000000|${id}`).toString('base64url')],
    ['half a millisecond', Buffer.from(`latest|0.5|${id}`).toString('base64url')],
    ['no id', Buffer.from('latest|5|robert').toString('base64url')],
  ])('that is %s is refused', (_, cursor) => {
    expect(markOf('latest', cursor)).toBeNull();
  });
});
