import { describe, expect, it } from '@jest/globals';
import { bandPowers } from '@overtone/sound/bands';
import { loudnessOf } from '@overtone/sound/loudness';
import { estoi } from '@overtone/sound/estoi';
import { octaveBalance, octavePowers } from '@overtone/sound/octaves';
import { truePeak } from '@overtone/sound/true-peak';
import { octaveTarget } from '../mix/target.js';
import { compose } from './compose.js';
import { DRUMS } from '../arrange/patterns.js';
import { drumRecipe } from '../inst/drum-kits.js';
import { renderDrum } from '../inst/drums.js';
import { GENRE_NAMES } from '../style/genre.js';
import { GENRES } from '../style/genres.js';
import { PATCHES } from '../inst/patches.js';
import { renderNotes } from '../inst/render.js';
import { hzOf } from '../inst/wave.js';
import { renderMix, renderStem } from './render.js';
import { emptyStem, type Stereo } from '../signal/stereo.js';
import { pitchOf } from '../voice/pitch-of.js';

const { isFinite } = Number;
const { log10, max, sqrt } = Math;
const sum = (values: number[]): number => values.reduce((a, b) => a + b, 0);
/** Decibels RMS of the octaves up to 8 kHz. */
function awayFrom(target: number[], left: Float32Array, right: Float32Array): number {
  const balance = octaveBalance(octavePowers(left, right, 44100, 8192)).slice(0, 8);
  return sqrt(sum(balance.map((level, k) => (level - target[k]!) ** 2)) / 8);
}
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
    expect(truePeak([left, right])).toBeLessThanOrEqual(0.8);
    expect(awayFrom(octaveTarget(genre, score.mix.brightness), left, right)).toBeLessThan(4.2);
    const { mid, side } = octavePowers(left, right, 44100, 8192);
    const sides = 10 * log10(sum(side) / sum(mid));
    expect(sides).toBeGreaterThan(genre === 'rap' ? -16 : -11.5);
    expect(sides).toBeLessThan(genre === 'rap' ? -12 : -7);
    expect(10 * log10(sum(side.slice(0, 2)) / sum(mid.slice(0, 2)))).toBeLessThan(-16);
    expect(loudnessOf([left, right], 44100)).toBeGreaterThan(-17);
    expect(loudnessOf([left, right], 44100)).toBeLessThan(-12.5);
    expect(heard.at(-1)).toBe(1);
    expect([...heard].sort((a, b) => a - b)).toEqual(heard);
  });

  it.each(['pop', 'rock'])('lets the words of %s be heard through the band', (genre) => {
    const score = compose({
      seed: `words/${genre}`,
      tags: genre,
      lyrics: '[副歌]\n晚风吹过旧街口\n路灯照着你的手',
      maxSeconds: 14,
    });
    const mix = renderMix(score);
    const voice = renderStem(score, 'vocals', mix.master);
    const middle = ({ left, right }: Stereo) => left.map((v, i) => (v + right[i]!) / 2);
    const rest = {
      left: mix.left.map((v, i) => v - voice.left[i]!),
      right: mix.right.map((v, i) => v - voice.right[i]!),
    };
    const [sung, played] = [voice, rest].map(({ left, right }) => loudnessOf([left, right], 44100));
    expect(sung! - played!).toBeGreaterThan(genre === 'rock' ? -1.5 : 0);
    const bands = [
      [200, 8000],
      [2000, 4000],
      [4000, 8000],
    ] as const;
    const [own, others] = [voice, rest].map(({ left, right }) => bandPowers(left, right, 44100, bands));
    const top = own!.reduce((most, [all]) => max(most, all!), 0);
    /** Decibels by which the voice is above the rest in a band while there is singing. */
    const above = (band: number): number => {
      const [a, b] = [own!, others!].map((rows) =>
        sum(rows.map((row, i) => (own![i]![0]! > top * 0.02 ? row[band]! : 0))),
      );
      return 10 * log10(a! / b!);
    };
    expect(above(1)).toBeGreaterThan(genre === 'rock' ? 0 : 2);
    expect(above(2)).toBeGreaterThan(-9);
    expect(estoi(middle(voice), middle(mix), 44100)).toBeGreaterThan(0.35);
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
  it('has every drum that a groove asks of a kit, and none is silent', () => {
    const drums = new Set([...Object.values(DRUMS).flatMap((groove) => Object.keys(groove)), 'open', 'crash']);
    for (const kit of new Set(Object.values(GENRES).map((facts) => facts.kit)))
      for (const drum of drums) {
        const heard = renderDrum(drumRecipe(kit, drum)!, drum);
        expect([kit, drum, finite(heard) && heard.some((v) => Math.abs(v) > 0.05)]).toEqual([kit, drum, true]);
      }
  });

  const tuned = Object.entries(PATCHES).filter(
    ([name, patch]) => patch.engine !== 'effect' && !['bell', 'marimba', 'b808', 'b808Glide'].includes(name),
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
    expect(Math.abs(cents[1]!)).toBeLessThan(15);
  });

  it.each(['crunch', 'acoustic'])('%s plays what is left of a note that begins before the song', (patch) => {
    const played = (t: number) => {
      const out = emptyStem(44100);
      renderNotes({ kind: 'notes', patch, gain: 1, pan: 0, notes: [{ t, dur: 0.5, midi: 57, vel: 0.8 }] }, out);
      return out.left;
    };
    const [late, early] = [played(0), played(-0.01)];
    const same = late.subarray(4441, 20_000).map((v, i) => Math.abs(v - early[4000 + i]!));
    expect(same.reduce((most, v) => Math.max(most, v), 0)).toBeLessThan(0.05);
    expect(early.reduce((most, v) => Math.max(most, Math.abs(v)), 0)).toBeGreaterThan(0.1);
  });
});
