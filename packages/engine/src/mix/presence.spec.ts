import { describe, expect, it } from '@jest/globals';
import { bell, filter, highPass, lowPass } from '@overtone/sound/biquad';
import { loudnessOf } from '@overtone/sound/loudness';
import { silence, type Stereo } from '../signal/stereo.js';
import { gainStage, makeMaster } from './master.js';
import { through } from './stages.js';
import { presenceOf, presenceStages } from './presence.js';

const { abs, floor, log10, sin } = Math;
const RATE = 44_100;

/** Noise of some seconds, darker to the top as music is. */
function noise(seconds: number, turn: number, level: number): Float32Array {
  const samples = Float32Array.from({ length: seconds * RATE }, (_, i) => level * sin(i * i * turn));
  filter(samples, lowPass(RATE, 900, 0.5));
  return samples;
}

const both = (channel: Float32Array): Stereo => ({ left: channel, right: channel });

/** Decibels by which one is above the other after filters. */
function above(one: Float32Array, other: Float32Array, low: number, high: number): number {
  const [a, b] = [one, other].map((samples) => {
    const copy = samples.slice();
    for (const stage of [highPass(RATE, low), highPass(RATE, low), lowPass(RATE, high), lowPass(RATE, high)])
      filter(copy, stage);
    return copy.reduce((sum, v) => sum + v * v, 0);
  });
  return 10 * log10(a! / b!);
}

describe('the presence of a voice', () => {
  const band = noise(2, 12.9, 0.3);
  const placed = (voice: Float32Array) => {
    const { gain, bells } = presenceOf(both(voice), 1, both(band), { genre: 'pop', brightness: 0.5 });
    const out = voice.map((v) => v * gain);
    for (const stage of presenceStages(bells)) filter(out, stage);
    return { out, bells };
  };

  it('brings a voice that is buried, and one that shouts, to the same place before the band', () => {
    for (const level of [0.1, 0.5]) {
      const { out } = placed(noise(2, 7.7, level));
      const [sung, played] = [out, band].map((samples) => loudnessOf([samples], RATE));
      expect(sung! - played!).toBeGreaterThan(0);
      expect(sung! - played!).toBeLessThan(4);
    }
  });

  it('lifts a dull voice where words are told apart, and leaves a bright one', () => {
    const dull = noise(2, 7.7, 0.4);
    filter(dull, bell(RATE, 2800, -6, 0.7));
    const { out, bells } = placed(dull);
    expect(bells[0]).toBeGreaterThan(1);
    expect(above(out, band, 2000, 4000)).toBeGreaterThan(0.5);
    const bright = noise(2, 7.7, 0.4);
    for (const hz of [2800, 5600]) filter(bright, bell(RATE, hz, 8, 0.7));
    expect(placed(bright).bells).toEqual([0, 0]);
  });

  it('lifts words by more before a band whose sides will be made wider there', () => {
    const voice = noise(2, 7.7, 0.4);
    const side = noise(2, 5.3, 0.1);
    for (const stage of [highPass(RATE, 2000), lowPass(RATE, 4000)]) filter(side, stage);
    const wide = { left: band.map((v, i) => v + side[i]!), right: band.map((v, i) => v - side[i]!) };
    const [narrow, spread] = [both(band), wide].map(
      (those) => presenceOf(both(voice), 1, those, { genre: 'pop', brightness: 0.5 }).bells[0],
    );
    expect(spread! - narrow!).toBeGreaterThan(1);
  });

  it('asks nothing where nobody sings, or sings alone', () => {
    const nobody = new Float32Array(band.length);
    const ask = { genre: 'pop', brightness: 0.5 };
    expect(presenceOf(both(nobody), 1, both(band), ask)).toEqual({ gain: 1, bells: [0, 0] });
    expect(presenceOf(both(band), 1, silence(band.length), ask)).toEqual({ gain: 1, bells: [0, 0] });
  });
});

describe('the hand on the fader', () => {
  const sections = ['verse', 'chorus', 'verse', 'chorus'].map((kind, i) => ({ kind, start: 2 * i, end: 2 * i + 2 }));
  const loudest = (mix: Stereo, i: number): number =>
    loudnessOf([mix.left.subarray(2 * i * RATE, (2 * i + 2) * RATE)], RATE);

  /** How far the second chorus is above the second verse, of choruses played by so much louder. */
  function lift(by: number, ridden = sections): number {
    const channel = noise(8, 12.9, 0.2).map((v, i) => (floor(i / RATE / 2) % 2 === 1 ? v * by : v));
    const mix = both(channel);
    const { gain } = makeMaster(mix, false, ridden);
    const out = { left: channel.slice(), right: channel.slice() };
    through(out, [gainStage({ step: 16, gain, preGain: 1 })]);
    return loudest(out, 1) - loudest(out, 2);
  }

  it('lifts choruses by 2 to 4 LU, however they were played', () => {
    for (const by of [1, 1.9]) {
      const lu = lift(by);
      expect(lu).toBeGreaterThan(2);
      expect(lu).toBeLessThan(4);
    }
  });

  it('leaves what has no verse or no chorus as it was played', () => {
    const verses = sections.map((section) => ({ ...section, kind: 'verse' }));
    expect(abs(lift(1, verses))).toBeLessThan(0.2);
  });
});
