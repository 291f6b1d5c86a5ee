import { describe, expect, it } from '@jest/globals';
import { loudnessOf } from '@overtone/sound/loudness';
import { compose } from './compose.js';
import { GENRE_NAMES } from '../style/genre.js';
import { PATCHES } from '../inst/patches.js';
import { renderNotes } from '../inst/render.js';
import { hzOf } from '../inst/wave.js';
import { renderMix } from './render.js';
import { emptyStem } from '../signal/stereo.js';
import { pitchOf } from '../voice/pitch-of.js';

const { isFinite } = Number;
const { abs, max } = Math;
const finite = (samples: Float32Array): boolean => samples.every((v) => isFinite(v));

describe('renderMix', () => {
  it.each(GENRE_NAMES)('renders %s: finite, loud enough, unclipped', (genre) => {
    const score = compose({
      seed: `render/${genre}`,
      tags: genre,
      maxSeconds: 9,
      instrumental: genre === 'classical',
    });
    const heard: number[] = [];
    const { left, right } = renderMix(score, (part) => heard.push(part));
    expect(finite(left) && finite(right)).toBe(true);
    expect(left.reduce((top, v, i) => max(top, abs(v), abs(right[i]!)), 0)).toBeLessThanOrEqual(0.842);
    expect(loudnessOf([left, right], 44100)).toBeGreaterThan(-17);
    expect(loudnessOf([left, right], 44100)).toBeLessThan(-12.5);
    expect(heard.at(-1)).toBe(1);
    expect([...heard].sort((a, b) => a - b)).toEqual(heard);
  });

  it('sounds different in another genre', () => {
    const brightness = (genre: string) => {
      const { left } = renderMix(compose({ seed: 'tone', tags: genre, maxSeconds: 9, lyrics: '晚风吹过旧街口' }));
      let change = 0;
      let power = 0;
      for (let i = 1; i < left.length; i++) {
        change += (left[i]! - left[i - 1]!) ** 2;
        power += left[i]! ** 2;
      }
      return change / power;
    };
    expect(brightness('metal')).toBeGreaterThan(brightness('classical') * 1.5);
  });
});

describe('instruments', () => {
  const tuned = Object.entries(PATCHES).filter(
    ([name, patch]) => patch.engine !== 'effect' && !['bell', 'marimba', 'b808'].includes(name),
  );

  it.each(tuned.map(([name]) => name))('%s plays in tune', (name) => {
    const midi = PATCHES[name]!.engine === 'synth' || /bass|upright/i.test(name) ? 52 : 57;
    const out = emptyStem(44100);
    renderNotes({ kind: 'notes', patch: name, gain: 1, pan: 0, notes: [{ t: 0, dur: 0.9, midi, vel: 0.8 }] }, out);
    expect(finite(out.left)).toBe(true);
    const patch = PATCHES[name]!;
    const octave = 'octave' in patch ? patch.octave : 0;
    const found = [12000, 18000, 24000].map(
      (at) => 1200 * Math.log2(pitchOf(out.left, at, 2600) / hzOf(midi + 12 * octave)),
    );
    const cents = found.map((c) => c - 1200 * Math.round(c / 1200)).sort((a, b) => a - b);
    expect(Math.abs(cents[1]!)).toBeLessThan(22);
  });
});
