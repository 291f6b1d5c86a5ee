import { describe, expect, it } from '@jest/globals';
import { Problem } from '@overtone/contract/problem';
import { concatPlan, speedPlan, upsamplePlan } from './operations.once.rule.js';
import type { Source } from './operations.sources.rule.js';

const made = (operation: string, duration = 90): Source =>
  ({
    ...{ id: 'a', operation, title: '月台', tags: '民谣', lyrics: '站台的灯', duration },
    ...{ modelName: 'chirp-crow', modelVersion: 'v5' },
  }) as Source;
const codeOf = (make: () => unknown): string => {
  try {
    make();
  } catch (error) {
    return (error as Problem).code;
  }
  return 'none';
};

describe('what is done to a song at once', () => {
  it('joins by what the part was made by', () => {
    expect(concatPlan(made('extend'), undefined)).toMatchObject({
      wish: { operation: 'concat', isInfill: false },
      model: { id: 'chirp-crow', version: 'v5' },
      words: { title: '月台', tags: '民谣', lyrics: '' },
      sources: [{ songId: 'a', role: 'concat', second: null }],
    });
    expect(concatPlan(made('infill'), true).wish).toMatchObject({ isInfill: true });
  });

  it.each([
    ['music', undefined],
    ['concat', undefined],
    ['extend', true],
    ['infill', false],
  ])('does not join one made by %s when is_infill is %s', (operation, said) => {
    expect(codeOf(() => concatPlan(made(operation), said))).toBe('CONCAT_SOURCE_WRONG');
  });

  it('remasters with a model of its own, which everybody has, or one of the members', () => {
    expect(upsamplePlan(made('music'), undefined).model).toMatchObject({ id: 'chirp-bass', memberOnly: false });
    expect(upsamplePlan(made('music'), 'chirp-flounder').model).toMatchObject({ version: 'v5.5', memberOnly: true });
    expect(codeOf(() => upsamplePlan(made('music'), 'chirp-crow'))).toBe('MODEL_UNKNOWN');
  });

  it('[L9-39] takes a speed from half to double and keeps the words', () => {
    for (const speed of [0.5, 0.75, 2]) {
      expect(speedPlan(made('music'), speed)).toMatchObject({ wish: { speed }, words: { lyrics: '站台的灯' } });
    }
  });

  it.each([0.49, 2.01, 1, -1])('[L9-39] refuses a speed of %d', (speed) => {
    expect(codeOf(() => speedPlan(made('music'), speed))).toBe('SPEED_RANGE');
  });

  it('[L9-39] slows no song down to more than eight minutes', () => {
    expect(codeOf(() => speedPlan(made('music', 241), 0.5))).toBe('SPEED_TOO_LONG');
    expect(codeOf(() => speedPlan(made('speed', 478), 0.99))).toBe('SPEED_TOO_LONG');
    expect(codeOf(() => speedPlan(made('music', 240), 0.5))).toBe('none');
    expect(codeOf(() => speedPlan(made('upload', 600), 1.1))).toBe('none');
  });
});
