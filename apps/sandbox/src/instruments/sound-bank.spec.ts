import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SoundBank } from '@overtone/engine/inst/bank';
import { RECORDED } from '@overtone/engine/inst/recorded';
import { recordedDrum } from '@overtone/engine/inst/recorded-drums';
import { playDrum, playNote } from '@overtone/engine/inst/recorded-player';
import { ENGINE_VERSION } from '@overtone/engine/score/score';
import { editionOf, saidOf } from './edition.js';
import { bankPath, openBank } from './sound-bank.js';

const { log2, sqrt } = Math;

/** RMS of the first half second. */
function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples.subarray(0, 22_050)) sum += value * value;
  return sqrt(sum / 22_050);
}

/** Cents between what sounds and a pitch nearby, by what repeats best. */
function centsOff(samples: Float32Array, midi: number): number {
  const from = samples.subarray(11_025);
  const expected = 44_100 / (440 * 2 ** ((midi - 69) / 12));
  const likeness = (lag: number): number => {
    let [both, here, there] = [0, 0, 0];
    for (let i = 0; i < 16_000; i++) {
      const [a, b] = [from[i] ?? 0, from[i + lag] ?? 0];
      both += a * b;
      here += a * a;
      there += b * b;
    }
    return both / sqrt(here * there + 1e-20);
  };
  // Several periods at once: a lag of whole samples is then fine enough.
  const periods = Math.ceil(1200 / expected);
  const lags = Array.from(
    { length: Math.ceil(expected * periods * 0.04) },
    (_, k) => Math.round(expected * periods * 0.98) + k,
  );
  const best = lags.reduce((top, lag) => (likeness(lag) > likeness(top) ? lag : top));
  return 1200 * log2((expected * periods) / best);
}

/** A note that each plays often. */
const middle: Record<string, number> = {
  bell: 76,
  cello: 45,
  horn: 56,
  flute: 76,
  dizi: 78,
  xiao: 73,
  violin: 74,
  trumpet: 70,
};
const noteOf = (name: string): number => middle[name] ?? (/bass|upright/i.test(name) ? 38 : 64);

describe('the bank of recordings', () => {
  let bank: SoundBank;

  const played = (name: string, midi = noteOf(name), layer = 6) => {
    const recorded = RECORDED[name]!;
    return playNote(bank, { ...recorded, manner: {} }, { midi, dur: 0.9, layer, turn: 1 })!;
  };

  beforeAll(async () => {
    bank = await openBank(bankPath()!);
  });

  it('has every instrument that is said to be recorded: none is silent, all about as loud', () => {
    const levels = Object.keys(RECORDED).map((name) => 20 * Math.log10(loudness(played(name).left)));
    expect(Math.min(...levels)).toBeGreaterThan(-40);
    expect(Math.max(...levels)).toBeLessThan(6);
  });

  it.each(Object.keys(RECORDED))('plays the %s in tune, and in its octave', (name) => {
    expect(Math.abs(centsOff(played(name).left, noteOf(name)))).toBeLessThan(15);
  });

  it('has the drums of every kit that is not electronic', () => {
    for (const kit of ['pop', 'rock', 'jazz', 'brush', 'gufeng'])
      for (const drum of ['snare', 'hat', 'crash', 'tomLow'])
        expect(loudness(playDrum(bank, recordedDrum(kit, drum)!, 6)!.left)).toBeGreaterThan(0.003);
    for (const kit of ['808', 'electro']) expect(recordedDrum(kit, 'snare')).toBeUndefined();
    expect(recordedDrum('pop', 'kick')).toBeUndefined();
  });

  it('plays harder what is struck harder: more treble, not only louder', () => {
    const bright = (layer: number): number => {
      const { left } = played('piano', 60, layer);
      return loudness(left.map((value, i) => value - (left[i - 1] ?? 0))) / loudness(left);
    };
    expect(bright(8)).toBeGreaterThan(1.3 * bright(3));
  });

  it('plays the same twice, from samples decoded anew', async () => {
    const again = await openBank(bankPath()!);
    const note = { midi: 62, dur: 0.5, layer: 5, turn: 0 };
    expect(playNote(again, RECORDED['guzheng']!, note)).toEqual(playNote(bank, RECORDED['guzheng']!, note));
  });
});

describe('who plays', () => {
  it('is the engine alone where it is wished or no bank is installed; songs are then other songs', () => {
    expect(editionOf('own', null, false)).toEqual({ name: ENGINE_VERSION });
    expect(editionOf('recorded', null, true)).toEqual({ name: `${ENGINE_VERSION}/spoken` });
    const recorded = editionOf('recorded', '/bank', false);
    expect(recorded.bank).toBe('/bank');
    expect(recorded.name).not.toBe(ENGINE_VERSION);
    expect(
      new Set([saidOf(recorded, 'recorded'), saidOf({ name: '' }, 'recorded'), saidOf({ name: '' }, 'own')]).size,
    ).toBe(3);
  });
});
