import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import type { SheetSection } from '../sheet/sheet.js';
import { clockOf } from './clock.js';
import { halved } from './half-time.js';

describe('half-time', () => {
  it('puts the back beat of two beats on one, and lets the hats keep the time', () => {
    const groove = { kick: 'x-----o-x-o-----', snare: '----x-------x---', hat: 'x-o-x-o-x-o-x-oo' };
    expect(halved(groove)).toEqual({
      kick: 'x-----------o---x---o-----------',
      snare: '--------x---------------x-------',
      hat: 'x-o-x-o-x-o-x-oox-o-x-o-x-o-x-oo',
    });
  });

  it('is heard in the bridge of some rock songs, and in no chorus', () => {
    const lyrics =
      '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n[副歌]\n我们一路向前走\n不回头\n[桥段]\n风停了雨也停了\n天亮了';
    const songs = Array.from({ length: 24 }, (_, n) => compose({ seed: `half/${n}`, tags: 'rock', lyrics }));
    const shares = songs.map(({ sheet, parts }) => {
      const clock = clockOf(sheet.style);
      const [drums] = parts.drums;
      const hits = drums?.kind === 'hits' ? drums.hits : [];
      /** Of the loud strokes on the snare those on the third beat, fills left out. */
      const third = (of: SheetSection[]): number => {
        const beats = of.flatMap(({ startBar, bars }) =>
          Array.from({ length: bars - 1 }, (_, bar) => [1, 2, 3].map((beat) => clock((startBar + bar) * 4 + beat))),
        );
        const strokes = beats.map((bar) =>
          bar.map((at) => hits.some(({ t, drum, vel }) => drum === 'snare' && vel > 0.5 && Math.abs(t - at) < 0.03)),
        );
        return strokes.filter(([second, middle]) => middle && !second).length / Math.max(1, strokes.length);
      };
      const bridges = sheet.sections.filter(({ kind }) => kind === 'bridge');
      return [third(bridges), third(sheet.sections.filter(({ kind }) => kind === 'chorus'))] as const;
    });
    const halves = shares.filter(([bridge]) => bridge > 0.9).length;
    expect(halves).toBeGreaterThan(3);
    expect(halves).toBeLessThan(20);
    expect(Math.max(...shares.map(([, chorus]) => chorus))).toBeLessThan(0.2);
  });
});
