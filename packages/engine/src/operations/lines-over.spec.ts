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
