import { describe, expect, it } from '@jest/globals';
import { isDuet, isOfSinger, singerIn } from './singer-words.js';
import { styleOf } from '../song/compose.js';
import { ownTags, readStyle } from './style.js';

describe('a duet', () => {
  it.each([
    '流行 男女对唱',
    '流行，对唱',
    '男生女生对唱',
    '一个男生和一个女生对唱',
    '男女声',
    '男女合唱',
    '民谣，男声，女声',
    '男生和女生一起唱',
    '一男一女，合唱',
    'pop duet male and female',
    'male and female vocals',
    'Male & Female Vocals, indie',
    'male/female vocal',
    'duet, piano',
    'duet vocal',
    '儿歌，男女声',
    '儿歌，男女对唱',
    "kids' songs, male and female vocals",
    '男生唱主歌，女生唱副歌',
    '先男生唱再女生唱',
    '男女主唱',
    '男女轮唱',
    '男女混唱',
    '男女双声',
    '男女對唱',
    '男性嗓音，女性嗓音',
    'male and female harmonies',
    'male verse, female chorus',
  ])('is asked for: %s', (text) => {
    expect(isDuet(text)).toBe(true);
    expect(ownTags(readStyle(text, 's'), false)).toContain('duet vocal');
  });

  it.each([
    '合唱',
    '童声合唱',
    "kids' choir, male and female",
    '女声',
    'female vocals, no male vocals',
    'female vocals, not male',
    '男声或女声',
    '女声对唱',
    'female duet',
    'piano duet',
    'violin duet',
    'alto sax, tenor sax',
    'a boy loves a girl',
    '一个女生暗恋男生',
    '男女主角离别',
    '男声女声都可以',
    '男女声都可以',
    '男声、女声都可以',
    '男生女生都行',
    '男声还是女声都行',
    '男声还是女声',
    '儿歌，对唱',
    'male lead vocal, female backing vocals',
    '女声主唱，男声和声',
    '男声演唱，女声伴唱',
    'not a duet, male vocal',
    'a male or a female voice',
    '随便男声女声',
    'either a man or a woman sings',
    '女生唱',
  ])('is not asked for: %s', (text) => {
    expect(isDuet(text)).toBe(false);
    expect(ownTags(readStyle(text, 's'), false)).not.toContain('duet vocal');
  });
});

describe('who sings', () => {
  it.each([
    'smooth jazz, alto sax',
    'soprano saxophone solo',
    'tenor sax, piano',
    'baritone guitar',
    'Palo Alto, indie',
    'Rialto, synth pop',
    'a song about my childhood',
    'kid cudi style rap',
    'whiz kid, garage rock',
    'a man walks alone through the night',
    'Spider-Man theme',
    'a boy loves a girl',
    '女儿国，古风',
    '男孩的夏天',
    '一个女生暗恋男生',
    '男声或女声',
    'no female vocals',
    'Batman, girlfriend',
    'a male or a female voice',
    'either a man or a woman sings',
    '随便男声女声',
    '女性的力量，摇滚',
    '小女孩的夏天',
    '写给小朋友的信',
    'a song about a little girl',
    '女童鞋店',
  ])('is not named by %j', (text) => expect(singerIn(text)).toBeNull());

  it.each([
    ['female vocal, alto sax', 'female'],
    ['写一首给小朋友唱的儿歌，女声', 'female'],
    ['教小朋友唱字母歌，女声', 'female'],
    ['女孩子唱', 'female'],
    ['适合小朋友唱的歌，男声', 'male'],
    ['男孩子唱的歌', 'male'],
    ['alto, choir', 'female'],
    ['甜美女声', 'female'],
    ['pop, girl group', 'female'],
    ['pop, young woman', 'female'],
    ['民谣，女生', 'female'],
    ['女生唱的情歌', 'female'],
    ["a woman's voice over piano", 'female'],
    ['no male vocals, female', 'female'],
    ['male vocals', 'male'],
    ['tenor', 'male'],
    ['男低音', 'male'],
    ['countertenor, lute', 'male'],
    ['pop, man', 'male'],
    ['sung by an old man', 'male'],
    ['男生演唱', 'male'],
    ['温柔男声，吉他', 'male'],
    ['no female vocals, male', 'male'],
    ['两个女生对唱', 'female'],
    ['少儿合唱团', 'child'],
    ["children's choir", 'child'],
    ['让孩子们唱的校园歌曲', 'child'],
    ['适合小朋友唱的歌', 'child'],
    ['让小女孩唱', 'child'],
    ['kids', 'child'],
    ['pop, kids, happy', 'child'],
    ['child vocal', 'child'],
    ['童声合唱', 'child'],
    ['儿歌', 'child'],
    ['儿歌，甜美', 'child'],
    ['童声儿歌，女声和声', 'child'],
    ["children's choir, female", 'child'],
    ['小孩唱的儿歌', 'child'],
    ['儿歌，温柔女声', 'female'],
    ['女声儿歌', 'female'],
    ['女声演唱的儿歌', 'female'],
    ['女生唱的儿歌', 'female'],
    ['关于儿童节的歌，男声', 'male'],
    ['六一儿童节，女声', 'female'],
    ['kids song, male vocals', 'male'],
    ['kids, male vocals', 'male'],
    ["children's song, female vocal", 'female'],
    ['女性嗓音', 'female'],
    ['女性演唱', 'female'],
    ['性别：女', 'female'],
    ['歌手：女', 'female'],
    ['女rapper', 'female'],
    ['御姐音', 'female'],
    ['女聲', 'female'],
    ['pop, female backing vocals', 'female'],
    ['女声主唱，男声和声', 'female'],
    ['男性嗓音，摇滚', 'male'],
    ['人声：男', 'male'],
    ['男', 'male'],
    ['男聲獨唱', 'male'],
    ['少年音', 'male'],
    ['male lead vocal, female backing vocals', 'male'],
    ['男声演唱，女声伴唱', 'male'],
    ['not a duet, male vocal', 'male'],
    ['小女孩唱', 'child'],
    ['little girl vocals', 'child'],
    ['小男孩的声音', 'child'],
    ['小朋友唱', 'child'],
    ['童音', 'child'],
    ['男童', 'child'],
    ['童聲', 'child'],
  ])('is named by %j: %s', (text, singer) => expect(singerIn(text)).toBe(singer));

  it.each(['儿歌，不要童声', '儿歌，不要童声，温柔', "kids' songs, no child vocals", '儿歌; avoid: 童声'])(
    'is no child where none is wanted: %s',
    (tags) => {
      for (const seed of ['a', 'b', 'c', 'd']) {
        const { singer, without } = readStyle(tags, seed);
        expect([singer === 'child', without]).toEqual([false, ['child']]);
      }
    },
  );

  it.each([
    ['男女对唱', '男声', 'female'],
    ['duet', 'female vocals', 'male'],
  ])('is no duet where one of the two is not wanted: %s without %s', (tags, exclude, singer) =>
    expect(readStyle(tags, 's', exclude)).toMatchObject({ singer }),
  );

  it('is a duet where a child alone is not wanted', () => {
    expect(readStyle('男女对唱', 's', '童声')).toMatchObject({ duet: true });
    expect(readStyle('男女对唱', 's', '男声')).not.toHaveProperty('duet');
  });

  it.each(['\n', ' ', '男\n', 'no ', 'male or ', '歌手：', '小'])('is read in a moment, however long: %j', (piece) => {
    const text = `a${piece.repeat(20_000)}b`;
    expect([singerIn(text), isDuet(text)]).toEqual([text.includes('男') ? 'male' : null, false]);
  });

  it('leaves a song for children its tag', () => expect(isOfSinger('儿歌', 'female vocal')).toBe(true));

  it('is no tag of somebody else', () => {
    const tags = ['pop', 'female vocal', 'male vocal', '男女对唱', '甜美', 'alto sax'];
    const kept = (vocal: string) => tags.filter((tag) => isOfSinger(tag, vocal));
    expect(kept('male vocal')).toEqual(['pop', 'male vocal', '甜美', 'alto sax']);
    expect(kept('female vocal')).toEqual(['pop', 'female vocal', '甜美', 'alto sax']);
    expect(kept('duet vocal')).toEqual(tags);
  });
});

describe('a title', () => {
  const SEEDS = Array.from({ length: 8 }, (_, i) => `t${i}`);
  it.each(['女声', '男孩', 'Kids', 'Duet for male and female', '童声', 'Boy Band', '男女对唱'])(
    'does not say who sings: %s',
    (title) => {
      for (const seed of SEEDS) {
        const [titled, plain] = [title, ''].map((name) => styleOf({ seed, title: name, tags: 'pop' }));
        expect([titled!.singer, titled!.duet]).toEqual([plain!.singer, plain!.duet]);
      }
    },
  );
});
