import { describe, expect, it } from '@jest/globals';
import { saysNobodySings } from './nobody-sings.js';

describe('a wish that nobody sings', () => {
  it.each([
    ...[
      'no vocals',
      'lofi piano with no vocals',
      'jazz, without singing',
      '钢琴, 不要人声',
      '无人声',
      '没有任何歌声',
      '纯音乐',
    ],
    ...['instrumental', 'calm, instrumental music', 'folk; avoid: vocals', 'rock, no vocals at all'],
  ])('may be a style: %s', (tags) => expect(saysNobodySings({ tags })).toBe(true));

  it.each(['一首安静的钢琴曲，不要人声', 'a slow piano piece without vocals', 'rain on the roof. no vocals, please'])(
    'may be told: %s',
    (description) => expect(saysNobodySings({ description })).toBe(true),
  );

  it.each(['vocals', 'drums, vocals', '人声'])('may be a list of what is not wanted: %s', (exclude) =>
    expect(saysNobodySings({ exclude })).toBe(true),
  );

  it.each([
    ...['no backing vocals', 'no female vocals', 'no vocals until the chorus', 'instrumental break', 'female vocals'],
    ...['guitar solo, instrumental intro', '不要女声', '没有人声的街道'],
  ])('is none: %s', (tags) => expect(saysNobodySings({ tags })).toBe(false));

  it('is none where a story has it', () => {
    for (const description of ['a night without singing', '一个没有歌声的夜晚', '那里没有歌声'])
      expect(saysNobodySings({ description })).toBe(false);
    expect(saysNobodySings({ exclude: 'backing vocals, male vocals' })).toBe(false);
  });
});
