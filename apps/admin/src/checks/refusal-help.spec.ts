import { expect, it } from '@jest/globals';
import type { ContentKind } from '@overtone/contract/content-check';
import { refusalHelp } from './refusal-help';

const row = (kind: ContentKind, state: 'held' | 'refused' = 'held', spoken: string | null = null) => ({
  ...{ kind, state, appealed_at: spoken, decided_at: '2026-11-28T00:00:00.000Z' },
});
const spoken = '2026-11-28T00:00:01.000Z';

it.each([
  ['names', [row('profile'), row('playlist')], '可以申诉一次，改过会重新审核。'],
  ['songs', [row('song')], '可以申诉一次，改过会重新审核（歌只能改歌名和封面）。'],
  ['links', [row('mix')], '可以申诉一次，改过会重新审核（混音链接要另建）。'],
  ['all of them', [row('mix'), row('song'), row('profile')], '改过会重新审核（歌只能改歌名和封面，混音链接要另建）。'],
  [
    'some that are spoken for',
    [row('profile'), row('profile', 'held', spoken)],
    '没申诉过的可以申诉一次，改过会重新审核。',
  ],
  ['a song again', [row('song', 'refused', spoken)], '不能再申诉，改过会重新审核（歌只能改歌名和封面）。'],
] as const)('whoever refuses %s reads what its member can do', (_, rows, end) => {
  expect(refusalHelp(rows).slice(-end.length)).toBe(end);
});
