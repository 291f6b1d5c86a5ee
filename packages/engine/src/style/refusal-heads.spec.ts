// What says no and what only has its letters: questions, insistence, and names that are part of something else.
import { describe, expect, it } from '@jest/globals';
import { isDuet } from './singer-words.js';
import { readWishes } from './unwanted.js';

const refusedIn = (text: string): string[] => Object.values(readWishes(text).unwanted).flat();

describe('nothing is refused', () => {
  it.each([
    ...[
      '能不能加入古筝',
      '可不可以加点说唱',
      '能不能有女声',
      '能不能加点鼓',
      '能不能用钢琴',
      '用不用加鼓',
      '需不需要鼓',
    ],
    ...[
      '喜不喜欢爵士',
      '带不带鼓都行',
      '加不加鼓都行',
      '要不用吉他吧',
      '要不加点吉他',
      '我们要不加点吉他',
      '想不想要鼓',
    ],
    ...['能不能太爵士一点', '能不能加太多鼓', '特别有摇滚感觉', '特别有摇滚的味道'],
  ])('by a question or a proposal: %s', (text) => {
    expect(refusedIn(text)).toEqual([]);
    expect(readWishes(text).wanted).toBe(text);
  });

  it.each([
    ...['非摇滚不可', '非爵士不听', '别有一番爵士味', '不要命的摇滚', '没有摇滚我活不下去', '没有吉他怎么能叫民谣'],
    ...[
      '没有鼓怎么行',
      '没有鼓不行',
      '无摇滚不欢',
      '不是摇滚不听',
      '无法没有爵士',
      '不要钱的摇滚',
      '别带走吉他',
      '不带走吉他',
      '别弄丢吉他',
      'why not jazz',
    ],
    ...['whether or not rock', "don't leave out the piano", 'do not remove the drums', "don't avoid rap"],
    ...[
      'never without a guitar',
      "can't do it without bass",
      'never skip the drums',
      "it's not complete without drums",
    ],
  ])('by who insists: %s', (text) => {
    expect(refusedIn(text)).toEqual([]);
    expect(readWishes(text).wanted).toBe(text);
  });

  it.each([
    ...[
      '不用鼓掌',
      '没有鼓吹',
      '不喜欢钢琴课的小孩',
      '拒绝校园暴力',
      '不要校园霸凌',
      '拒绝电子烟',
      '没有电子设备的童年',
      '没有摇滚精神的人',
      '不要钢琴老师',
    ],
    ...['不要小孩哭', '没有孩子的夫妻', '别来无恙'],
  ])('of what a song is about: %s', (text) => expect(refusedIn(text)).toEqual([]));
});

describe('what is refused', () => {
  it.each([
    ['只要不是说唱', ['rap']],
    ['只要不是摇滚', ['rock']],
    ['我要不带鼓的民谣', ['drums']],
    ['想要不加钢琴的歌', ['piano']],
    ['能不加鼓吗', ['drums']],
    ['能不能不要鼓', ['drums']],
    ['非电子', ['electronic']],
    ['非摇滚非说唱', ['rock', 'rap']],
    ['不要鼓手', ['drums']],
    ["don't want drums, remove the piano", ['drums', 'piano']],
    ['I want a song without drums', ['drums']],
    ['not jazz', ['jazz']],
    ['别有鼓', ['drums']],
    ['没有吉他怎么样', ['guitar']],
    ['别唱摇滚', ['rock']],
    ['别写说唱', ['rap']],
    ['不要女的，民谣', ['female']],
    ['别来摇滚', ['rock']],
    ['别搞电子', ['electronic']],
    ['别整说唱', ['rap']],
    ['别弄成摇滚', ['rock']],
    ['别做成说唱', ['rap']],
    ['把鼓去掉', ['drums']],
    ['鼓去掉', ['drums']],
    ['民谣，把鼓和贝斯去掉', ['drums', 'bass']],
    ['鼓和贝斯都不要', ['drums', 'bass']],
    ['不要小孩唱', ['child']],
    ['不要小孩的声音', ['child']],
    ['不要孩子们唱', ['child']],
    ['不要男的唱', ['male']],
    ['不要女的声音', ['female']],
    ['童声不要', ['child']],
    ['我不太喜欢摇滚', ['rock']],
    ['不怎么喜欢摇滚，想要民谣', ['rock']],
    ['不大喜欢说唱', ['rap']],
    ['不是很喜欢电子', ['electronic']],
  ])('%s', (text, names) => expect(refusedIn(text)).toEqual(names));

  it.each(['不要男女对唱，女声就好', '不要男女合唱，女声', '不要对唱，女声', '女声，no duet'])(
    'two singers: %s',
    (text) => {
      expect(refusedIn(text)).toEqual([]);
      expect(isDuet(readWishes(text).wanted)).toBe(false);
    },
  );

  it.each(['不要很重的金属', '不要特别重的金属', '别来太重的金属'])('%s is not asked for', (text) => {
    expect(Object.values(readWishes(readWishes(text).wanted).unwanted).flat()).toEqual([]);
    expect(readWishes(text).wanted).not.toContain('金属');
  });
});
