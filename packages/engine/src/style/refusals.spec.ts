// What a style says no to, as it is told: with articles, in lists, hyphened, in Chinese; and what only sounds like it.
import { describe, expect, it } from '@jest/globals';
import { GENRE, PLAYER, SINGER } from './named.js';
import { readRefusals } from './refusals.js';

const told = (style: string): [string, ...string[]] => {
  const { wanted, refused } = readRefusals(style);
  return [wanted.replace(/\s+/g, ' ').trim(), ...refused];
};

describe('a refusal', () => {
  it.each([
    ['pop without the drums or the guitar', 'pop', 'drums', 'guitar'],
    ['pop without the drums and the bass, slow', 'pop , slow', 'drums', 'bass'],
    ['no piano nor an organ', '', 'piano', 'organ'],
    ['no drums, bass or guitar', '', 'drums', 'bass', 'guitar'],
    ['no drums, or loud guitars', '', 'drums', 'guitars'],
    ['no drums, bass and guitar', ', bass and guitar', 'drums'],
    ['no drums, and soft piano', ', and soft piano', 'drums'],
    ['folk without any of the drums', 'folk', 'drums'],
    ['without an acoustic guitar', '', 'acoustic guitar'],
    ['pop, no electronic drums', 'pop,', 'electronic drums'],
    ['no trap-drums', '', 'trap-drums'],
    ['no orchestral strings', '', 'orchestral strings'],
    ['no heavy metal guitars', '', 'metal guitars'],
    ['no rap pop', 'pop', 'rap'],
    ['no pop-rock, jazz', ', jazz', 'pop', 'rock'],
    ['no rock and roll', '', 'rock and roll'],
    ["no rock'n'roll", '', "rock'n'roll"],
    ['without a bass drum', '', 'drum'],
    ['no bass guitar', '', 'bass guitar'],
    ['folk, avoid the drums', 'folk,', 'drums'],
    ['exclude drums', '', 'drums'],
    ["pop, don't use drums", 'pop,', 'drums'],
    ['leave out the piano', '', 'piano'],
    ['w/o drums', '', 'drums'],
    ["please don't make it rap", 'please', 'rap'],
    ['anything but country', '', 'country'],
    ['neither drums nor bass', '', 'drums', 'bass'],
    ['it should not be rock', 'it should', 'rock'],
    ['no need for drums', '', 'drums'],
    ['drumless rap-free folk', 'folk', 'drum', 'rap'],
    ['no female-fronted bands', '-fronted bands', 'female'],
    ['without a female lead vocal', '', 'female lead vocal'],
    ['no boy vocals', '', 'boy vocals'],
    ['no strings, no drums', ',', 'strings', 'drums'],
  ])('%s', (style, ...expected) => expect(told(style)).toEqual(expected));

  it.each([
    ['不要电子鼓', '', '电子鼓'],
    ['不要爵士钢琴', '', '爵士钢琴'],
    ['不要鼓、贝斯和吉他，温暖', '，温暖', '鼓', '贝斯', '吉他'],
    ['不要 rap', '', 'rap'],
    ['pop不要鼓', 'pop', '鼓'],
    ['不需要鼓，不想要说唱，别加钢琴', '， ，', '鼓', '说唱', '钢琴'],
    ['无鼓民谣', '民谣', '鼓'],
    ['没有鼓的民谣', '的民谣', '鼓'],
    ['没有任何鼓', '', '鼓'],
    ['请不要加入任何打击乐', '请', '打击乐'],
    ['不能有鼓，不许出现说唱', '，', '鼓', '说唱'],
    ['不喜欢重金属', '', '金属'],
    ['不是摇滚，是民谣', '，是民谣', '摇滚'],
    ['非电子', '', '电子'],
    ['除了说唱都可以', '都可以', '说唱'],
    ['民谣，鼓不要', '民谣，', '鼓'],
    ['不要男生唱', '唱', '男生'],
  ])('%s', (style, ...expected) => expect(told(style)).toEqual(expected));

  it.each([...['rock, without a guitar solo', 'pop, no piano or guitar solos', '流行，不要吉他独奏']])(
    '%s: who plays no solo plays',
    (style) => expect(told(style)).toEqual([style.split(/[,，]/)[0] + style.match(/[,，]/)![0]]),
  );
});

describe('what less of is wanted', () => {
  it.each([
    ['rock, not too jazzy', 'rock,'],
    ['r&b, less drums', 'r&b,'],
    ['流行，不要太多鼓', '流行，'],
    ['说唱，不要太快', '说唱，'],
    ['民谣，不能有太多的弦乐', '民谣，'],
    ['避免使用过多的电子音效', '音效'],
    ['少一点说唱，流行', '，流行'],
  ])('%s: is not asked for and not left out', (style, left) => expect(told(style)).toEqual([left]));
});

describe('a mood that is refused', () => {
  it.each([
    ['no sad songs, happy', 'songs, happy'],
    ['pop, not slow', 'pop,'],
    ['no sad pop', '', 'pop'],
    ['不要悲伤的，欢快一点', '，欢快一点'],
    ['没有希望', ''],
  ])('%s: is not read', (style, left, ...names) => expect(told(style)).toEqual([left, ...names]));
});

describe('no refusal', () => {
  it.each([
    ...['No 1 pop hit', 'a No 1 country hit', 'No 5 jazz club', 'no 1 dance hit'],
    ...['a man without a country', "can't live without the blues", 'a house without a soul', 'a girl without a world'],
    ...['life without rock', 'no country for old men', 'without strings attached', 'no regrets country song'],
    ...['upbeat, no-rock-star', 'no-piano-ballad', 'no one-man rock band', 'no longer any drums', 'no a capella pop'],
    ...[
      'more or less rock',
      'everything but the girl, pop',
      '除了鼓还有贝斯',
      '不能没有鼓',
      '有没有摇滚',
      '是不是爵士',
      '非主流摇滚',
      '要不要太多鼓',
      '少年摇滚',
    ],
    ...['不要只有钢琴', '要不要摇滚', '不要离开摇滚', '没有你的民谣', '没有吉他的少年', '没有人听爵士'],
    ...['不要男生欺负女生的歌', '没有女主角的歌', 'no soulmate', 'no trapped feelings'],
  ])('%s', (style) => expect(told(style)).toEqual([style]));
});

it.each([' ', ',', '，', 'no ', 'no', 'drums, ', 'a ', '不要', '没有', '鼓', '、', '-', 'non', '的'])(
  'is read in thousands of %j',
  (piece) => {
    const long = piece.repeat(8000);
    expect(readRefusals(`no${long}drums${long}不要${long}鼓${long}`).wanted.length).toBeGreaterThan(0);
  },
);

it('has names that fit twice into a pattern which V8 makes a fast one', () => {
  const size = [PLAYER, GENRE, SINGER].reduce((sum, { source }) => sum + source.length, 0);
  expect(2 * size).toBeLessThan(20_000);
});
