// What somebody does not want is neither chosen nor drawn.
import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { GENRE_NAMES } from './genre.js';
import { readStyle } from './style.js';
import { readWishes } from './unwanted.js';

const seeds = Array.from({ length: 24 }, (_, i) => `s${i}`);

describe('what is not wanted', () => {
  it.each([
    ['no rap', { genres: ['rap'] }],
    ['rap, 重金属；拉丁', { genres: ['rap', 'metal', 'latin'] }],
    ['drum and bass', { genres: ['electronic'] }],
    ['drums and bass', { players: ['drums', 'bass'] }],
    ['rhythm and blues', { genres: ['r&b'] }],
    ['acoustic guitar', { players: ['acousticGuitar'] }],
    ['电吉他和鼓', { players: ['electricGuitar', 'drums'] }],
    ['古筝、弦乐', { players: ['guzheng', 'strings'] }],
    ['alto sax', { players: ['sax'] }],
    ['女声', { singers: ['female'] }],
    ['male vocals, 童声', { singers: ['male', 'child'] }],
    ['噪音', {}],
  ])('%s', (exclude, expected) => {
    const { wanted, unwanted } = readWishes('流行', exclude);
    expect([wanted, unwanted]).toEqual(['流行', { genres: [], singers: [], players: [], ...expected }]);
  });

  it.each([
    ['folk; avoid: rap, drums', 'folk;', { genres: ['rap'], players: ['drums'] }],
    ['Pop. Avoid: autotune. Male singer, piano', 'Pop. . Male singer, piano', {}],
    ['Folk. Exclude: electric guitar. Acoustic guitar', 'Folk. . Acoustic guitar', { players: ['electricGuitar'] }],
    ['pop. avoid: drums. vocals: soft', 'pop. . vocals: soft', { players: ['drums'] }],
    ['Pop. Avoid: rap. 120 bpm', 'Pop. . 120 bpm', { genres: ['rap'] }],
    ['avoid：鼓。女声演唱', '。女声演唱', { players: ['drums'] }],
    ['Avoid: 1. Drums 2. Piano', '', { players: ['drums', 'piano'] }],
    ['avoid: drums. piano and guitar', '', { players: ['drums', 'piano', 'guitar'] }],
    ['AVOID: rap; warm', '; warm', { genres: ['rap'] }],
    ['pop, no rap, 120 bpm', 'pop, , 120 bpm', { genres: ['rap'] }],
    ['no rap pop', 'pop', { genres: ['rap'] }],
    ['rock without heavy drums or guitars', 'rock', { players: ['drums', 'guitar'] }],
    ['不要女声，流行', '，流行', { singers: ['female'] }],
    ['民谣 不要鼓 温暖', '民谣 温暖', { players: ['drums'] }],
    ['没有你的夜', '没有你的夜', {}],
    ['不要男低音', '', { singers: ['male'] }],
    ['不要女高音，女声', '，女声', {}],
    ['不要男女对唱', '', {}],
    ['not a kids song', '', { singers: ['child'] }],
    ['不要唢呐，国风', '，国风', { players: ['suona'] }],
    ['不要手风琴', '', { players: ['accordion'] }],
    ['organ donation', 'organ donation', {}],
    ['folk ballad without the rap', 'folk ballad', { genres: ['rap'] }],
    ['a pop song without an orchestra', 'a pop song', { genres: ['classical'] }],
    ['no-drums lofi', 'lofi', { players: ['drums'] }],
    ['no-nonsense rock', 'no-nonsense rock', {}],
    ['non-stop disco', 'non-stop disco', {}],
    ['not only piano but strings', 'not only piano but strings', {}],
    ['no strings attached', 'no strings attached', {}],
    ['i am not a rock star', 'i am not a rock star', {}],
    ['不要摇滚，又要摇滚', '，又要摇滚', {}],
    ['no more tears', 'no more tears', {}],
    ['pop without the drums or the guitar', 'pop', { players: ['drums', 'guitar'] }],
    ['without an acoustic guitar', '', { players: ['acousticGuitar'] }],
    ['pop, no electronic drums', 'pop,', { players: ['drums'] }],
    ['不要爵士钢琴', '', { players: ['piano'] }],
    ['pop, avoid the drums', 'pop,', { players: ['drums'] }],
    ['without a bass drum', '', { players: ['drums'] }],
    ['no bass guitar', '', { players: ['bass'] }],
    ['rock, without a guitar solo', 'rock,', {}],
    ['No 1 pop hit', 'No 1 pop hit', {}],
  ])('%s, in the words of a style', (text, left, expected) => {
    const { wanted, unwanted } = readWishes(text);
    expect(wanted.replace(/\s+/g, ' ').trim()).toBe(left);
    expect(unwanted).toEqual({ genres: [], singers: [], players: [], ...expected });
  });
});

describe('a long style', () => {
  it.each(['\n', ' ', '. ', ' and', '、', '不要', 'no '])('is read in a moment: %j', (piece) => {
    const { unwanted } = readWishes(`avoid: rap${piece.repeat(20_000)}b`);
    expect(unwanted.singers).toEqual([]);
  });
});

describe('a style', () => {
  it('is of no genre that is not wanted, named or drawn', () => {
    for (const seed of seeds) {
      expect(readStyle('流行 说唱', seed, '说唱').genre).toBe('pop');
      expect(readStyle('no rap, warm', seed).genre).not.toBe('rap');
      expect(['pop', 'folk']).not.toContain(readStyle('晚风', seed, 'pop, folk').genre);
    }
    expect(GENRE_NAMES).toContain(readStyle('', 's', GENRE_NAMES.join()).genre);
  });

  it('draws no singer who is not wanted; who is asked for sings', () => {
    const drawn = (exclude: string, tags = '流行') => seeds.map((seed) => readStyle(tags, seed, exclude).singer);
    expect(new Set(drawn(''))).toEqual(new Set(['female', 'male']));
    expect(new Set(drawn('女声'))).toEqual(new Set(['male']));
    expect(new Set(drawn('', '流行 不要男声'))).toEqual(new Set(['female']));
    expect(new Set(drawn('男声', '流行 男声'))).toEqual(new Set(['male']));
    expect(readStyle('流行', 's')).not.toHaveProperty('without');
  });

  it('has what its title says is not there', () => {
    const players = compose({ seed: 's', tags: 'piano ballad', title: 'No Piano', lyrics: '晚风' }).parts.keyboard;
    expect(players.length).toBeGreaterThan(0);
    for (const seed of seeds) {
      expect(compose({ seed, tags: 'rock', title: 'Life Without Rock', lyrics: '晚风', maxSeconds: 8 }).genre).toBe(
        'rock',
      );
    }
  });
});
