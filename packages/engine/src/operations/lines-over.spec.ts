// A row that is sung in several lines stays in them when it is sung anew, or in one where an older engine left it whole.
import { describe, expect, it } from '@jest/globals';
import type { SheetLine } from '../sheet/sheet.js';
import { compose } from '../song/compose.js';
import { readLine, readLyrics } from '../text/lyrics.js';
import { linesOver } from './lines-over.js';
import { operate } from './operate.js';
import type { Piece } from './work.js';

const LONG = '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁';
const LYRICS = `[主歌]\n${LONG}\n晚风吹过旧街口\n路灯照着你的手`;
const OTHER = LYRICS.replace('街口', '窗口').replace('寒来', '春来');
const asked: [string, string][] = [
  ['its own words', LYRICS],
  ['other words', OTHER],
];

const song: Piece = { score: compose({ seed: 'op', lyrics: LYRICS, tags: '流行 女声' }), from: 0 };
const texts = ({ score }: Piece): string[] => score.lines.map(({ text }) => text);
const rowsIn = (lyrics: string): string[] => lyrics.split('\n').slice(1);
const brokenIn = (lyrics: string): string[] => readLyrics(lyrics).flatMap(({ lines }) => lines.map(({ text }) => text));

/** The song as an engine made it that left rows whole: its first two lines are one. */
function unbroken(): Piece {
  const { sheet } = song.score;
  const [first, second, ...rest] = sheet.sections.flatMap(({ lines }) => lines) as [SheetLine, SheetLine];
  const whole = { lyric: readLine(LONG)!, startBar: first.startBar, bars: first.bars + second.bars };
  const sections = sheet.sections.map((s) => (s.lines.includes(first) ? { ...s, lines: [whole, ...rest] } : s));
  const words = first.lyric.words.length;
  const melody = sheet.melody.map((note) => ({
    ...note,
    line: note.line > 0 ? note.line - 1 : note.line,
    word: note.line === 1 ? note.word + words : note.word,
  }));
  const source = { score: { ...song.score, sheet: { ...sheet, sections, melody } }, from: 0 };
  return operate({ kind: 'cover', source, seed: 'old', tags: '流行 女声' });
}

describe.each<[string, Piece, (lyrics: string) => string[]]>([
  ['is sung in two lines', song, brokenIn],
  ['was left whole', unbroken(), rowsIn],
])('a song whose first row %s', (_, source, linesIn) => {
  it('has its own lines', () => expect(texts(source)).toEqual(linesIn(LYRICS)));

  it.each(asked)('sings each row of a stretch in its own lines: %s', (_name, lyrics) => {
    const to = source.score.durationSeconds;
    expect(texts(operate({ kind: 'infill', source, seed: 'new', from: 0, to, lyrics }))).toEqual(linesIn(lyrics));
  });

  it.each(asked)('is covered line by line: %s', (_name, lyrics) => {
    expect(texts(operate({ kind: 'cover', source, seed: 'c', tags: '古风', lyrics }))).toEqual(linesIn(lyrics));
  });
});

describe('a row too long for one line', () => {
  const short = '[主歌]\n晚风吹过旧街口在等候\n路灯照着你的手\n我还在原地等候';
  const lines = (count: number) => readLyrics(short).flatMap((section) => section.lines.slice(0, count));
  const over = (count: number, lyrics: string) => linesOver(lines(count), lyrics).map(({ text }) => text);
  const [first, second] = brokenIn(`[主歌]\n${LONG}`);

  it.each([
    ['stays whole over the one line there is', 1, LONG, [LONG]],
    ['is broken where nobody needs the next line', 2, LONG, [first, second]],
    ['leaves a line for the row after it', 2, `${LONG}\n星星落下`, [LONG, '星星落下']],
    ['is broken beside another where there is room', 3, `${LONG}\n星星落下`, [first, second, '星星落下']],
    ['is broken into fewer lines than it likes', 2, `${LONG}，${LONG}`, [`${LONG}，`, LONG]],
    ['is whole where there are fewer lines than rows', 1, `${LONG}\n星星落下`, [LONG, '星星落下']],
  ])('%s', (_, count, lyrics, expected) => expect(over(count, lyrics)).toEqual(expected));

  it('keeps its blanks, its brackets and who sings it', () => {
    const row =
      'the river runs along the road and (nobody ever saw it) go home before the morning light came over hills';
    const [only] = linesOver(lines(1), `[女]\n${row}`);
    expect([only!.text, only!.sungBy, only!.words.length]).toEqual([row, 'female', 20]);
  });

  it('is sung to its end over one line of a song', () => {
    const source: Piece = { score: compose({ seed: 'op', lyrics: short, tags: '流行 女声 80bpm' }), from: 0 };
    const [from, to] = source.score.lines.map(({ words }) => words[0]!.start);
    const { score } = operate({ kind: 'infill', source, seed: 'n', from: from!, to: to!, lyrics: LONG });
    expect(texts({ score, from: 0 })).toEqual([LONG, '路灯照着你的手', '我还在原地等候']);
  });
});

describe('a stretch of a Japanese song', () => {
  const sounds = (lyrics: string, around: string[]) =>
    linesOver([], lyrics, around).flatMap(({ words }) => words.map(({ syllables }) => syllables.length));

  it('reads Kanji that stand alone as the song does', () => {
    expect([sounds('東京', ['君の名前を呼ぶ', '夜の風']), sounds('東京', ['我还在等'])]).toEqual([[4], [1, 1]]);
    const japanese = {
      score: compose({ seed: 'jp', lyrics: '君の名前を呼ぶ\n夜の風が吹いている\n空を見る' }),
      from: 0,
    };
    const [first, second] = japanese.score.lines.map(({ words }) => words[0]!.start) as [number, number];
    const { score } = operate({ kind: 'infill', source: japanese, seed: 'a', from: first, to: second, lyrics: '東京' });
    expect(score.lines[0]!.words.map(({ syllables }) => syllables.length)).toEqual([4]);
  });
});
