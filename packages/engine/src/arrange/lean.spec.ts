import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import type { VoicePart } from '../score/score.js';
import { clockOf } from './clock.js';
import { leadNotes } from './sing.js';

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

const songs: [language: string, lyrics: string, joins: RegExp][] = [
  ['Mandarin', '[主歌]\n晚风吹过我的旧街口\n路灯照着你的双手\n月亮是海上的船\n带着我们回家了', /^[的是了着你我]$/],
  ['English', '[Verse]\nThe river is a silver road\nAnd the moon is on the water', /^(the|is|a|and|on)$/i],
];

describe('words', () => {
  it.each(songs)('that only join others are lighter than those that say something: %s', (_, lyrics, joins) => {
    const { sheet, bpm, lines } = compose({ seed: 'lean', tags: '流行 女声', lyrics, maxSeconds: 40 });
    const { notes, sources } = leadNotes(sheet, clockOf(sheet.style));
    expect(bpm).toBeGreaterThan(0);
    const text = (i: number): string => lines[sources[i]!.line]!.words[sources[i]!.word]!.text;
    const leans = notes.map(({ lean }) => lean!);
    const [light, heavy] = [true, false].map((is) => leans.filter((__, i) => joins.test(text(i)) === is));
    expect(light!.length).toBeGreaterThan(4);
    expect(mean(heavy!) - mean(light!)).toBeGreaterThan(1);
    expect(Math.max(...leans)).toBeLessThanOrEqual(2.5);
    expect(Math.min(...leans)).toBeGreaterThanOrEqual(-2.5);
  });

  it('on first beats are leaned on more than between the beats', () => {
    const score = compose({ seed: 'lean', tags: '流行 女声', description: '夏天的风', maxSeconds: 60 });
    const { notes, sources } = leadNotes(score.sheet, clockOf(score.sheet.style));
    const text = (i: number): string => score.lines[sources[i]!.line]!.words[sources[i]!.word]!.text;
    const says = notes.map((_, i) => !songs.some(([, , joins]) => joins.test(text(i))));
    const on = (is: (beat: number) => boolean) =>
      notes.filter((_, i) => says[i] && is(sources[i]!.beat)).map(({ lean }) => lean!);
    expect(mean(on((beat) => beat % 4 === 0)) - mean(on((beat) => beat % 1 !== 0))).toBeGreaterThan(0.7);
    expect((score.parts.vocals[0] as VoicePart).notes.map(({ lean }) => lean)).toEqual(notes.map(({ lean }) => lean));
  });
});
