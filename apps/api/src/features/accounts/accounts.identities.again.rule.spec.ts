import { expect, it } from '@jest/globals';
import { againAt } from './accounts.identities.again.rule.js';

it('a refused notice is tried after half an hour, then when it is three times as old: five times within a day', () => {
  const changedAt = new Date('2026-03-01T08:00:00.000Z');
  const tries: number[] = [];
  for (let at = changedAt; at.getTime() - changedAt.getTime() < 86_400_000; at = againAt(changedAt, at))
    tries.push((at.getTime() - changedAt.getTime()) / 60_000);
  expect(tries).toEqual([0, 30, 90, 270, 810]);
});
