import { describe, expect, it } from '@jest/globals';
import { compose } from '../compose.js';
import type { Score } from '../score/score.js';
import { changeSpeed, coverScore, extendScore } from './change.js';
import { replaceStretch } from './infill.js';

const score = compose({
  seed: 'op',
  lyrics: '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n我还在原地等候\n等一场雨的温柔',
  tags: '流行 女声',
});
const tune = (s: Score, to = Infinity): string =>
  s.sheet.melody
    .filter((n) => n.beat < to)
    .map((n) => `${n.beat}/${n.midi}`)
    .join(' ');

describe('operations on a score', () => {
  it('cover keeps words, tune and chords, and changes who plays', () => {
    const other = coverScore(score, { seed: 'op2', tags: '古风 女声' });
    expect(other.genre).toBe('古风');
    expect([other.lyrics, other.key, tune(other)]).toEqual([score.lyrics, score.key, tune(score)]);
    expect(JSON.stringify(other.parts)).not.toBe(JSON.stringify(score.parts));
  });

  it('speed changes time, not pitch', () => {
    const fast = changeSpeed(score, 1.25);
    expect(tune(fast)).toBe(tune(score));
    expect(fast.sections.at(-1)!.end - 0.15).toBeCloseTo((score.sections.at(-1)!.end - 0.15) / 1.25, 1);
  });

  it('extend keeps what was and sings on', () => {
    const longer = extendScore(score, { seed: 'more', lyrics: '[桥段]\n窗外的雨下不停\n屏幕亮着你姓名' });
    expect(longer.lyrics.startsWith(score.lyrics)).toBe(true);
    expect(longer.lyrics).toContain('屏幕亮着你姓名');
    expect(longer.durationSeconds).toBeGreaterThan(score.durationSeconds + 4);
    expect(tune(longer).startsWith(tune(score))).toBe(true);
    expect(longer.lines.slice(0, 4).map((l) => l.words[0]!.start)).toEqual(score.lines.map((l) => l.words[0]!.start));
  });

  it('infill changes only its lines', () => {
    const [from, to] = [score.lines[1]!.words[0]!.start, score.lines[2]!.words[0]!.start];
    const changed = replaceStretch(score, { seed: 'new', from, to, lyrics: '月亮挂在你窗口' });
    expect(changed.lines.map((l) => l.text)).toEqual([
      '晚风吹过旧街口',
      '月亮挂在你窗口',
      '我还在原地等候',
      '等一场雨的温柔',
    ]);
    const others = (s: Score) => s.sheet.melody.filter((n) => n.line !== 1);
    expect(others(changed)).toEqual(others(score));
    expect(changed.durationSeconds).toBe(score.durationSeconds);
  });
});
