// A wish's words are woven in only where they are certainly a thing that can be named.
import { describe, expect, it } from '@jest/globals';
import { rng } from '../seed/rng.js';
import { writeLyrics } from './lyric-writer.js';
import { wantedTheme } from './wish-theme.js';
import { englishSubject } from './wish-words.js';
import { chineseSubject } from './wish-words-chinese.js';

const chinese = (wish: string) => chineseSubject(wantedTheme(wish));
const english = (wish: string) => englishSubject(wantedTheme(wish));

describe('a Chinese wish', () => {
  it.each([
    ['关于失恋的抒情歌', '失恋'],
    ['关于夏天的欢快的歌', '夏天'],
    ['关于江湖的古风歌', '江湖'],
    ['关于作曲家的歌', '作曲家'],
    ['关于分手的歌', '分手'],
    ['关于失败的歌', '失败'],
    ['关于老歌手的歌', '老歌手'],
    ['关于国歌的歌', '国歌'],
    ['关于情歌王子的歌', '情歌王子'],
    ['可以帮我以毕业为主题写一首歌吗', '毕业'],
    ['所以我想以青春为主题', '青春'],
    ['唱给妈妈听的歌', '妈妈'],
    ['写一首关于我奶奶的歌', '我奶奶'],
    ['关于《三体》的歌', '三体'],
    ['关于“爱”的歌', '爱'],
    ['以“毕业”为题写一首歌', '毕业'],
    ['不要写爱情，写一首关于友情的歌', '友情'],
    ['我的祖国', '我的祖国'],
    ['我的猫\n流行', '我的猫'],
    ['關於夏天的歌', '夏天'],
    ['獻給老師的歌', '老師'],
    ['寫給媽媽的歌', '媽媽'],
    ['我們的祖國', '我們的祖國'],
    ['关于一个人旅行', '一个人旅行'],
    ['关于一个女孩的故事', '女孩'],
  ])('%j names %s', (wish, thing) => expect(chinese(wish)).toBe(thing));

  it.each([
    ...['关于唱歌的快乐', '关于这首歌的故事', '唱给你听的歌', '关于一个人的歌', '关于如何变强的歌', '关于谁的歌'],
    ...[
      '关于什么都不想做的歌',
      '关于怎样去爱的歌',
      '关于哪里的歌',
      '关于这样的歌',
      '关于我的歌',
      '关于北京奥运会2008的歌',
    ],
    ...['我的需求是，一首快乐的歌', '我的要求：伤感', '我的手机丢了', '我的狗死了', '我的心好痛', '我的妈呀，太热了'],
    ...[
      '我的奶奶去世',
      '我的电脑坏',
      '以此为题',
      '随便写，关于猫都行',
      '我的家乡在山东',
      '我家的狗很可爱',
      '我的生日歌',
      '不要写关于爱情的歌',
      '别写关于前任的',
      '不想要关于分手的歌',
    ],
    ...[
      '关于奶奶去世的歌',
      '关于爷爷离开的歌',
      '关于老公出轨的歌',
      '关于考试失败的歌',
      '关于外婆过世',
      '关于我们分手的歌',
    ],
    ...['关于想念妈妈的歌', '关于思念的歌', '关于怀念故乡的歌', '关于爱上老师的歌', '关于喜欢夏天的歌'],
    ...['关于一个人', '關於什麼的歌', '關於我們的歌', '關於誰的歌', '不要關於愛情的歌'],
    ...['关于操你妈的歌', '关于自杀的歌', '关于毒品的歌', '写给自己的一首说唱歌', '关于不要放弃的歌', '关于活着'],
  ])('%j names nothing', (wish) => expect(chinese(wish)).toBeUndefined());
});

describe('an English wish', () => {
  it.each([
    ['a song about AI', 'AI'],
    ['a song about the USA', 'the USA'],
    ['a song about NASA going to the moon', 'NASA'],
    ['A SONG ABOUT MY CAT', 'my cat'],
    ['a song about my amazing cat', 'my amazing cat'],
    ['a song about a very good morning', 'a good morning'],
    ['i want a song about dogs please', 'dogs'],
    ['a song about "cats"', 'cats'],
    ['a song about “true friendship”', 'true friendship'],
    ['not about my ex, about my cat', 'my cat'],
    ['how about a song for my mom', 'my mom'],
    ['a birthday song for Li Wei', 'Li Wei'],
    ['our old dog', 'our old dog'],
    ['a song about the best day of my life', 'the best day'],
    ["a song about my friend's wedding", "my friend's wedding"],
    ['a song about a lonely astronaut', 'an astronaut'],
    ['a song about a dreary honest man', 'an honest man'],
    ['a song about an almost unusual unicorn', 'a unicorn'],
    ['a song about beautiful summer evenings', 'summer evenings'],
    ['a song about fish and chips', 'fish and chips'],
    ['make it about summer and upbeat', 'summer'],
    ['a song about love and piano', 'love'],
    ['a song about light and dark', 'light and dark'],
    ['a song about love and country', 'love and country'],
    ['a song about dogs and cats please', 'dogs and cats'],
    ['a song about rain and the sea', 'rain'],
    ['a song about love and being lost', 'love'],
    ["a song about the best day of my sister's life", 'the best day'],
  ])('%j names %s', (wish, thing) => expect(english(wish)).toBe(thing));

  it.each([
    ...['a song about artificial intelligence', 'a song about the Roman Empire', 'a song about the one that got away'],
    ...["a song for my daughter Emma's 5th birthday", 'a song about iPhone 15', 'a song about Tom & Jerry'],
    ...[
      'a song about not giving up',
      'a song about never giving up',
      'a song about always trying',
      'about finally quitting',
    ],
    ...['my dog died', 'my job sucks', 'our team won', 'My bad', 'The vibe is chill', 'my request: a rock song'],
    ...['How about a jazz song', 'about two minutes, upbeat pop', 'about a minute long', 'nothing about politics'],
    ...[
      'for Piano and Violin',
      'Lyrics for Female vocals',
      'for Running',
      'music for TikTok',
      'a birthday song for Kids',
    ],
    ...['a song about Dr. Smith', 'a song about J. Cole', 'a song about St. Louis', 'a song about the U.S.'],
    ...[
      'a song not about breakups',
      "don't make it about love",
      "a song that's not about love",
      'a song about falling in love',
    ],
    ...[
      "a song about my grandfather's funeral",
      'about my grandmother’s sewing machine',
      'a song about my grandparents’ anniversary',
    ],
    ...['a song about fucking idiots', 'a song about killing myself', 'a song about Hitler', 'a song about me and you'],
    ...['a song about a cat playing piano', "a song about don't give up", "It's about time", 'for my Minecraft stream'],
  ])('%j names nothing', (wish) => expect(english(wish)).toBeUndefined());
});

describe('what a wish refuses', () => {
  it.each([
    ['a pop song not about breakups', 'a pop song'],
    ['happy song, no rain sounds', 'happy song'],
    ['一首歌，不要爱情', '一首歌'],
    ['一首歌，不要写关于江湖的', '一首歌'],
  ])('%j is not written about', (wish, plain) => {
    const of = (theme: string, seed: string) => writeLyrics({ theme, title: undefined, random: rng(seed, 'words') });
    for (const seed of ['a', 'b', 'c', 'd']) expect(of(wish, seed)).toEqual(of(plain, seed));
  });

  it('ends where something else is wanted', () =>
    expect(wantedTheme('not about love but friends')).toMatch(/^ , but friends$/));
});

it('a title keeps the capitals of its name', () => {
  const title = (theme: string) => writeLyrics({ theme, title: undefined, random: rng('a', 'words') }).title;
  expect([title('a song about my iPhone'), title('a song about AI')]).toEqual(['My iPhone', 'AI']);
  expect(title('a song about salt and pepper')).toBe('Salt and Pepper');
});
