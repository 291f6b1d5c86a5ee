// What is refused of a part alone, and other ways to say no: which of them leave somebody out, and which do not.
import { describe, expect, it } from '@jest/globals';
import { readWishes } from './unwanted.js';

const refusedIn = (text: string): string[] => Object.values(readWishes(text).unwanted).flat();

describe('who is refused in one part', () => {
  it.each([
    ...['前奏不要鼓', '前奏：不要鼓', '前奏没有鼓，只有钢琴', '副歌不要鼓', '间奏不要吉他', '开头不要鼓', '结尾不要鼓'],
    ...['主歌部分不要鼓', '第一段不要钢琴', '最后一段不要吉他', '歌曲开头不要有鼓声', '把前奏的鼓去掉', '主歌的鼓不要'],
    ...['没有鼓的前奏', '前奏不要女声', '不要鼓在前奏'],
    ...['no drums in the intro', 'no drums, bass or guitar in the intro', 'no drums until the chorus'],
    ...['no drums at first', 'no drums for the first 30 seconds', 'no drums before the second verse'],
    ...['no drums in the solo', 'pop, no rap in the verses'],
    ...[
      'intro without drums',
      'the intro has no drums',
      'intro: no drums',
      'intro (no drums)',
      'in the intro no guitar',
    ],
  ])('is not left out of the song: %s', (text) => expect(refusedIn(text)).toEqual([]));

  it.each([
    ['有前奏，不要鼓', ['drums']],
    ['verse, chorus\nno drums', ['drums']],
    ['副歌激昂，不要鼓', ['drums']],
    ['钢琴独奏不要鼓', ['drums']],
    ['没有鼓的民谣', ['drums']],
    ['a song with a long intro and no drums', ['drums']],
    ['synthwave, catchy chorus, no drums', ['drums']],
    ['a song with a catchy chorus without drums', ['drums']],
    ['no drums in the song', ['drums']],
    ['no drums in the background', ['drums']],
  ])('is not whom the song goes without: %s', (text, names) => expect(refusedIn(text)).toEqual(names));
});

describe('what is refused', () => {
  it.each([
    ['not a rock song', ['rock']],
    ['this is not a dance track', ['electronic']],
    ['folk instead of rock', ['rock']],
    ['folk rather than a rock song', ['rock']],
    ['use claps instead of the drums', ['drums']],
    ['nothing electronic', ['electronic']],
    ['I hate country', ['country']],
    ["I can't stand country and rap, folk please", ['country', 'rap']],
    ['我讨厌摇滚', ['rock']],
    ['讨厌电子乐，来点民谣', ['electronic']],
    ['我真的很讨厌说唱', ['rap']],
    ['受够了流行，来点爵士', ['pop']],
    ['不想听说唱', ['rap']],
    ['我不爱听摇滚', ['rock']],
    ['不希望有说唱', ['rap']],
    ['不包含说唱', ['rap']],
    ['排除摇滚', ['rock']],
    ['杜绝电音', ['electronic']],
    ['禁用鼓', ['drums']],
    ['剔除鼓', ['drums']],
    ['去除鼓', ['drums']],
    ['我想要没有鼓的民谣', ['drums']],
    ['drums: none', ['drums']],
    ['rock: no, folk: yes', ['rock']],
    ['鼓：无', ['drums']],
    ['take out the drums', ['drums']],
    ['take the drums out', ['drums']],
    ['get rid of the guitar', ['guitar']],
    ['minus drums', ['drums']],
    ['除了鼓，吉他都不要', ['guitar']],
    ['it has no drums', ['drums']],
    ['no jazz, no love songs', ['jazz']],
    ['it should not be dance', ['electronic']],
  ])('%s', (text, names) => expect(refusedIn(text)).toEqual(names));

  it.each([
    ['我讨厌摇滚', '摇滚'],
    ['I hate country', 'country'],
    ['folk instead of rock', 'rock'],
    ['不想听说唱', '说唱'],
    ['not a rock song', 'rock'],
  ])('is not asked for: %s', (text, name) => expect(readWishes(text).wanted).not.toContain(name));
});

describe('nothing is refused', () => {
  it.each([
    ...['i am not a rock star', 'not another love ballad', 'rather than a rock star', 'nothing but rock'],
    ...['I hate country people', 'I hate rock climbing', 'I hate guitar solos', 'a song about how I hate country'],
    ...['他讨厌摇滚', '讨厌鼓声的邻居', '我讨厌钢琴课', '我不讨厌摇滚', '他不喜欢摇滚，她喜欢', '不希望摇滚死去'],
    ...['不想听你的钢琴', '除了钢琴都不要', '除了钢琴和吉他都不要', '不要省略鼓', '不要去掉鼓', '不要删掉鼓'],
    ...['没有摇滚我会死', '我没有吉他也要唱歌', '鼓：无力的', 'drums: no electronic drums', '不要鼓点太强'],
    ...["don't take out the drums", 'never leave the guitar out', 'not without drums', 'I have no guitar but I sing'],
    ...['she does not dance', 'I do not dance anymore', 'no jazz no life', 'no rock bottom', 'no country like home'],
  ])('%s', (text) => expect(refusedIn(text)).toEqual([]));
});

it.each(['intro ', 'the intro has ', '前奏', 'I hate ', 'I hate rock', '除了', 'drums:', 'drums : ', 'take the '])(
  'is read in thousands of %j',
  (piece) => {
    const long = piece.repeat(3000);
    expect(readWishes(`${long}no drums ${' '.repeat(9000)}in the${long}x`).wanted.length).toBeGreaterThan(0);
  },
);
