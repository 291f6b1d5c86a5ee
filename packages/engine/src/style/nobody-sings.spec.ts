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

  const ASKED = [
    ...[
      '一首纯音乐',
      '来首纯音乐吧',
      '纯音乐 钢琴',
      '钢琴纯音乐',
      '舒缓的纯音乐',
      '纯音乐：钢琴',
      '（纯音乐）',
      '类型：纯音乐',
    ],
    ...[
      '純音樂',
      '無人聲',
      '无人声钢琴曲',
      '没有人声的背景音乐',
      '不要人声的纯音乐',
      '不需要人声',
      '不想要人声',
      '去除人声',
    ],
    ...[
      '禁止人声',
      '不要加人声',
      '不要有任何人声',
      '人声：无',
      '人声不要',
      '只要伴奏',
      '不要歌词',
      '不要人唱',
      '不要太吵的纯音乐',
      '不能有人声',
    ],
    ...[
      'piano instrumental',
      'instrumental hip hop',
      'lofi chill instrumental',
      '(instrumental)',
      'no vocals just piano',
    ],
    ...[
      'Lo-fi beat no vocals for study',
      'no lyrics',
      'no singing',
      'instrumental piece for piano',
      'no vocals - just piano',
    ],
  ];
  it('is read in a moment, however long', () => {
    const long = 'not a instrumental no any '.repeat(20_000);
    expect(saysNobodySings({ tags: long, description: long })).toBe(false);
  });

  it.each(ASKED)('may be told or be a style: %s', (wish) =>
    expect([saysNobodySings({ tags: wish }), saysNobodySings({ description: wish })]).toEqual([true, true]),
  );

  it.each([
    ...[
      '不要纯音乐',
      '不是纯音乐',
      '纯音乐间奏',
      '纯音乐前奏',
      'instrumental intro',
      'instrumental solo',
      'instrumental bridge',
    ],
    ...[
      '没有人声的街道',
      '女声, 纯音乐',
      'female vocal, instrumental',
      'not instrumental',
      'anything but instrumental',
    ],
    ...['no vocals for the first verse', '不要唱歌跑调', '不要人声和声', 'he was instrumental in my life'],
  ])('is none, told or as a style: %s', (wish) =>
    expect([saysNobodySings({ tags: wish }), saysNobodySings({ description: wish })]).toEqual([false, false]),
  );

  it.each([
    ...[
      '朋友都叫我不要唱歌，可我偏要唱',
      '深夜的街道没有人声',
      '舞台空空，没有歌手，只剩我一个人',
      '她说她再也不要唱歌',
    ],
    ...['a choir without vocals', '这座城市里没有人唱歌', 'a world without singers'],
  ])('is no story: %s', (description) => expect(saysNobodySings({ description })).toBe(false));
});
