// No wish makes a song longer than it may be.
import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { growthOf, MOST_SECONDS } from './growth.js';
import { operate } from './operate.js';
import type { Piece } from './work.js';

const song: Piece = { score: compose({ seed: 'op', lyrics: '[主歌]\n晚风吹过旧街口', tags: '流行 女声' }), from: 0 };
const silent = (mark: string, count: number): string => `${mark}\n`.repeat(count);
const longLyrics = [
  ['solos before a line', `${silent('[Guitar Solo]', 100)}[副歌]\n屏幕亮着你姓名`],
  ['pianos after a line', `[副歌]\n屏幕亮着你姓名\n${silent('[钢琴]', 300)}`],
  ['drops with empty verses between them', `${silent('[Drop]\n[Verse]', 200)}[副歌]\n屏幕亮着你姓名`],
] as const;

describe.each(longLyrics)('with many %s', (_, lyrics) => {
  it.each(['extend', 'precede'] as const)('%s stays in its room and sings the line', (kind) => {
    const { score } = operate({ kind, source: song, seed: 'x', lyrics, maxSeconds: 60 });
    expect(score.durationSeconds).toBeLessThanOrEqual(song.score.durationSeconds + 60);
    expect(score.lines.map(({ text }) => text)).toContain('屏幕亮着你姓名');
  });

  it('a new song sings the line in its time', () => {
    const { sheet, lines, durationSeconds } = compose({ seed: 'n', lyrics });
    expect(lines.map(({ text }) => text)).toEqual(['屏幕亮着你姓名']);
    expect(lines[0]!.words.at(-1)!.end).toBeLessThan(durationSeconds);
    expect((sheet.bars * 240) / sheet.style.bpm).toBeLessThan(240);
  });
});

it('what is silent between lines gives way only after it was written twice', () => {
  const verse = (rows: number) => `[Verse]\n${'我还在原地等候\n'.repeat(rows)}`;
  const { sections } = compose({ seed: 'n', lyrics: `${verse(4)}[Solo]\n[Break]\n${verse(99)}`, maxSeconds: 80 });
  expect(sections.map(({ kind }) => kind)).toEqual(['intro', 'verse', 'solo', 'verse', 'outro']);
});

describe('a single line that is too long for what is left', () => {
  const line = `[Verse]\n${'你好'.repeat(9)}`;
  const slow = operate({ kind: 'speed', source: song, factor: 0.5 });
  const lasting = (durationSeconds: number): Piece => ({ ...slow, score: { ...slow.score, durationSeconds } });

  /** The song with its last section drawn out until it lasts so long. */
  function drawnOut(seconds: number, from = 0, { score } = slow): Piece {
    const { sheet } = score;
    const bars = Math.floor(((seconds - 3) * sheet.style.bpm) / 240);
    const last = sheet.sections.at(-1)!;
    const sections = [...sheet.sections.slice(0, -1), { ...last, bars: bars - last.startBar }];
    return { score: { ...score, sheet: { ...sheet, bars, sections }, durationSeconds: seconds }, from };
  }

  it('is sung before it as far as there is room', () => {
    const source = drawnOut(MOST_SECONDS - 15);
    expect(growthOf(source).isLedInto).toBe(true);
    const { score } = operate({ kind: 'precede', source, seed: 'x', lyrics: line });
    expect(score.durationSeconds).toBeLessThanOrEqual(MOST_SECONDS);
    const [{ text, words }] = score.lines as [(typeof score.lines)[0]];
    expect(words.length).toBeLessThan(18);
    expect(text).toBe('你好'.repeat(9).slice(0, words.length));
  });

  it.each([0, 1, 2, 3, 4])('is sung behind it, %i seconds before there is no more room', (early) => {
    const source = drawnOut(MOST_SECONDS - 5);
    const continueAt = growthOf(source).latest - early;
    const { score } = operate({ kind: 'extend', source, seed: 'x', lyrics: line, continueAt });
    expect(score.durationSeconds).toBeLessThanOrEqual(MOST_SECONDS);
    expect(score.lines.at(-1)!.text).toMatch(/^(你好)+你?$/);
  });

  it.each([
    ['is not sung', '777777777', []],
    ['gives way to the next', '777777777\n雪', ['雪']],
  ])('%s where not even its first word fits', (_, lyrics, texts) => {
    // The last bar line that leaves room leaves hardly more.
    const sped = { score: compose({ seed: 'op', lyrics: '[主歌]\n晚风吹过旧街口', tags: '流行 99bpm' }), from: 0 };
    const source = drawnOut(MOST_SECONDS - 5, 0, operate({ kind: 'speed', source: sped, factor: 0.7 }));
    const continueAt = growthOf(source).latest;
    const { score } = operate({ kind: 'extend', source, seed: 'x', lyrics, continueAt });
    expect(score.durationSeconds).toBeLessThanOrEqual(MOST_SECONDS);
    expect(score.lines.slice(1).map(({ text }) => text)).toEqual(texts);
  });

  it('is refused where there is none, and whoever asks before is told so', () => {
    const source = drawnOut(MOST_SECONDS - 5);
    const { isLedInto, latest } = growthOf(source);
    expect(isLedInto).toBe(false);
    expect(() => operate({ kind: 'precede', source, seed: 'x', lyrics: line })).toThrow(RangeError);
    expect(() => operate({ kind: 'extend', source, seed: 'x', continueAt: latest + 0.1 })).toThrow(RangeError);
    expect(() => operate({ kind: 'extend', source, seed: 'x', continueAt: latest })).not.toThrow();
  });

  it('what was before a clip counts, and what is unheard of a slowed one', () => {
    const part = operate({ kind: 'extend', source: song, seed: 'x', lyrics: line });
    const twice = operate({ kind: 'speed', source: part, factor: 0.5 });
    const before = growthOf(part);
    expect(before.latest).toBeCloseTo(growthOf({ ...part, from: 0 }).latest - part.from);
    expect(growthOf(twice).latest).toBeLessThan(before.latest - part.from + 1);
    expect(growthOf(drawnOut(2 * MOST_SECONDS, MOST_SECONDS)).latest).toBeLessThan(0);
  });

  it('is not refused where it fits', () => {
    const { score } = operate({ kind: 'precede', source: lasting(MOST_SECONDS - 60), seed: 'x', lyrics: line });
    expect(score.lines).toHaveLength(2);
  });
});

describe('a cover of a cover of a song', () => {
  /** The song with its last section drawn out to as many bars as last `seconds`. */
  function lasting(seconds: number): Piece {
    const { score } = song;
    const { sheet } = score;
    const bars = Math.floor(((seconds - 3) * score.bpm) / 240);
    const last = sheet.sections.at(-1)!;
    const sections = [...sheet.sections.slice(0, -1), { ...last, bars: bars - last.startBar }];
    return { score: { ...score, sheet: { ...sheet, bars, sections }, durationSeconds: seconds }, from: 0 };
  }

  const slower = (source: Piece): Piece => operate({ kind: 'cover', source, seed: 'c', tags: '民谣 40bpm' });

  it('grows slower only as long as it is not too long', () => {
    const [first, second] = [lasting(400), lasting(240)].map(slower);
    expect(first!.score.durationSeconds).toBeGreaterThan(MOST_SECONDS - 10);
    expect(second!.score.bpm).toBe(Math.round(song.score.bpm * 0.75));
    for (const { score } of [first!, slower(slower(second!))])
      expect(score.durationSeconds).toBeLessThanOrEqual(MOST_SECONDS);
  });

  it('that is too long already keeps its tempo', () => {
    expect(slower(lasting(600)).score.bpm).toBe(song.score.bpm);
  });
});
