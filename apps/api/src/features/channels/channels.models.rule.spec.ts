import { describe, expect, it } from '@jest/globals';
import { lackedByAll, lackingAt, lacksAll, RestingModels } from './channels.models.rule.js';

const now = new Date('2026-01-01T12:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const auk = { operation: 'music', model: 'chirp-auk' };

describe('models that rest', () => {
  const models = new RestingModels(
    [
      { channelId: 1, ...auk, openUntil: at(5), restKind: 'failures' },
      { channelId: 2, ...auk, openUntil: at(5), restKind: 'rate' },
      { channelId: 3, ...auk, openUntil: at(0), restKind: 'failures' },
    ],
    now,
  );

  it('do so at one channel, in one operation, until their time', () => {
    expect([1, 2, 3, 4].map((id) => models.rests(id, auk))).toEqual([true, true, false, false]);
    expect(models.rests(1, { ...auk, operation: 'cover' })).toBe(false);
    expect(models.rests(1, { ...auk, model: 'chirp-crow' })).toBe(false);
    expect(models.words).toEqual(['1 music chirp-auk', '2 music chirp-auk']);
  });

  it('are there no more, or only asked for too often', () => {
    expect([1, 2, 3].map((id) => models.isLacking(id, auk))).toEqual([true, false, false]);
    expect(models.lacking).toEqual(['1 music chirp-auk']);
  });

  it('are tried once their time is over', () => {
    expect([1, 2, 3, 4].map((id) => models.isToBeTried(id, auk))).toEqual([false, false, true, false]);
  });
});

it('a channel lacks all models once each that is offered is refused, not only asked for too often', () => {
  const rest = { channelId: 1, ...auk, openUntil: at(-5), restKind: 'failures' };
  const other = { ...rest, model: 'chirp-crow' };
  const offered = [{ id: 'chirp-auk' }, { id: 'chirp-crow' }];
  const lacks = (channelId: number, rests: (typeof rest)[]) => lacksAll(offered, lackingAt(channelId, rests));
  expect(lacks(1, [rest])).toBe(false);
  expect(lacks(1, [rest, other])).toBe(true);
  expect(lacks(1, [rest, { ...other, restKind: 'rate' }])).toBe(false);
  expect(lacks(1, [rest, { ...other, operation: 'cover' }])).toBe(false);
  expect(lacks(2, [rest, other])).toBe(false);
});

it('nobody makes a model that all channels lack, of those there are', () => {
  const offered = [{ id: 'chirp-auk' }, { id: 'chirp-crow' }];
  const [auk1, both] = [new Set(['chirp-auk']), new Set(['chirp-auk', 'chirp-crow'])];
  expect([[auk1], [auk1, both], [both], [both, new Set<string>()], []].map((all) => lackedByAll(offered, all))).toEqual(
    [['chirp-auk'], ['chirp-auk'], ['chirp-auk', 'chirp-crow'], [], []],
  );
});
