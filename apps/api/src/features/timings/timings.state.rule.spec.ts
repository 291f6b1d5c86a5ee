import { describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import type { TimedWord } from '@overtone/contract/timing';
import { isTiming, timingOf } from './timings.state.rule.js';

const word = (more: Partial<TimedWord> = {}): TimedWord => ({
  word: '字',
  start_s: 1,
  end_s: 2,
  success: true,
  ...more,
});
const many = (count: number, more?: Partial<TimedWord>) => Array.from({ length: count }, () => word(more));
const { words, characters, seconds } = limits.timing;

describe('the timing of a song', () => {
  const song = { status: 'complete', lyrics: '一句词', generationId: 'g' } as const;
  it.each([
    [song, [word()], 'complete', 1],
    [song, undefined, 'pending', 0],
    [song, null, 'error', 0],
    [{ ...song, generationId: null }, undefined, 'complete', 0],
    [{ ...song, lyrics: ' ' }, null, 'complete', 0],
    [{ ...song, status: 'pending' }, [word()], 'pending', 0],
    [{ ...song, status: 'error' }, [word()], 'error', 0],
  ] as const)('of %j with %j is %s', (row, known, state, count) => {
    const timing = timingOf(row, 'suno', known && [...known]);
    expect([timing.state, timing.alignment.length]).toEqual([state, count]);
  });

  it.each([
    ['one word', many(1), true],
    ['no word', [], false],
    ['as many as there may be', many(words), true],
    ['one more', many(words + 1), false],
    ['words as long as all may be', [word({ word: 'a'.repeat(characters) })], true],
    ['longer ones', [word({ word: 'a'.repeat(characters) }), word()], false],
    ['a word at the end', [word({ end_s: seconds })], true],
    ['a word behind it', [word(), word({ end_s: seconds + 0.001 })], false],
    ['a line that is none', [word({ line_index: 1e300 })], false],
  ])('%s', (_, told, kept) => expect(isTiming(told)).toBe(kept));
});
