// One voice of a sound font -> a zone of the engine: timecents to seconds, centibels to decibels, modulators worked out.
import type { Zone, ZoneEnvelope } from '@overtone/engine/inst/bank';
import { GeneratorTypes as G, type Modulator, type VoiceParameters } from 'spessasynth_core';

const seconds = (timecents: number): number => (timecents <= -12_000 ? 0.001 : 2 ** (timecents / 1200));

/** A source of a modulator by its curve; 0..1, or -1..1 where it is bipolar. */
function sourceValue(
  { index, isCC, isBipolar, isNegative, curveType }: Modulator['primarySource'],
  at: Played,
): number {
  // Controllers stand as nobody moves them: volume and expression open, those with a middle in it, the rest at nothing.
  const atRest = index === 7 || index === 11 ? 127 : isBipolar ? 63.5 : 0;
  const raw = isCC ? atRest : (notes[index]?.(at) ?? 0);
  const value = index === 0 && !isCC ? 1 : raw / 127;
  const way = isNegative ? 1 - value : value;
  if (!isBipolar) return curved(way, curveType);
  const around = way * 2 - 1;
  return Math.sign(around) * curved(Math.abs(around), curveType);
}

function curved(value: number, curve: number): number {
  if (curve === 1) return concave(value);
  if (curve === 2) return 1 - concave(1 - value);
  return curve === 3 ? Math.round(value) : value;
}

interface Played {
  key: number;
  velocity: number;
}

/** Sources that are no controllers. The wheel, when nobody touches it, is in its middle. */
const notes: Readonly<Record<number, (at: Played) => number>> = {
  0: () => 127,
  2: ({ velocity }) => velocity,
  3: ({ key }) => key,
  14: () => 63.5,
  16: () => 2,
};

const concave = (x: number): number => (x >= 1 ? 1 : Math.min(1, (-20 / 96) * Math.log10((1 - x) ** 2)));

/** What every sound font takes off by velocity, in centibels: the engine does so by itself. */
const usualLoss = (velocity: number): number => 400 * Math.log10(127 / velocity);

/** What modulators add to each generator; of loudness only what is not usual. */
function modulated(generators: Int16Array, modulators: readonly Modulator[], at: Played): Float64Array {
  const sum = Float64Array.from(generators);
  for (const modulator of modulators) {
    const { destination, transformAmount, primarySource, secondarySource } = modulator;
    if (destination < 0 || transformAmount === 0) continue;
    sum[destination]! += transformAmount * sourceValue(primarySource, at) * sourceValue(secondarySource, at);
  }
  sum[G.initialAttenuation]! -= usualLoss(at.velocity);
  return sum;
}

/** The envelope in generators that begin at the delay: delay, attack, hold, decay, sustain, release. */
function envelopeOf(
  values: Float64Array,
  first: number,
  [holdByKey, decayByKey]: readonly [number, number],
  key: number,
): ZoneEnvelope {
  const at = (offset: number): number => values[first + offset]!;
  const off = 60 - key;
  return {
    delay: at(0) <= -12_000 ? 0 : seconds(at(0)),
    attack: seconds(at(1)),
    hold: seconds(at(2) + off * values[holdByKey]!),
    decay: seconds(at(3) + off * values[decayByKey]!),
    sustain: Math.max(0, at(4) / 10),
    release: Math.max(0.02, seconds(at(5))),
  };
}

function shiftOf(values: Float64Array, { sample }: VoiceParameters, key: number): number {
  const root = values[G.overridingRootKey]! >= 0 ? values[G.overridingRootKey]! : sample.originalKey;
  const cents = values[G.fineTune]! + sample.pitchCorrection + values[G.coarseTune]! * 100;
  return ((key - root) * values[G.scaleTuning]! + cents) / 100;
}

export function zoneOf(voice: VoiceParameters, key: number, velocity: number, data: () => Int16Array): Zone {
  const { sample } = voice;
  const values = modulated(voice.generators, voice.modulators, { key, velocity });
  const looped = (values[G.sampleModes]! & 3) === 1 || (values[G.sampleModes]! & 3) === 3;
  const start = sample.loopStart + values[G.startloopAddrsOffset]! + values[G.startloopAddrsCoarseOffset]! * 32_768;
  const end = sample.loopEnd + values[G.endloopAddrsOffset]! + values[G.endloopAddrsCoarseOffset]! * 32_768;
  const envelope = envelopeOf(values, G.delayVolEnv, [G.keyNumToVolEnvHold, G.keyNumToVolEnvDecay], key);
  const corner = 8.176 * 2 ** (Math.min(13_500, Math.max(1500, values[G.initialFilterFc]!)) / 1200);
  const sweepEnvelope = envelopeOf(values, G.delayModEnv, [G.keyNumToModEnvHold, G.keyNumToModEnvDecay], key);
  // Here the sustain is thousandths off the top, of what an envelope of loudness counts as a hundred decibels.
  const sweep = values[G.modEnvToFilterFc]!;
  const open = corner > 16_000 && sweep >= 0;
  return {
    sample: sample.name,
    data,
    rate: sample.sampleRate,
    shift: shiftOf(values, voice, key),
    loop: looped && end - start > 8 ? [start, end] : null,
    gainDb: -values[G.initialAttenuation]! / 10,
    pan: Math.max(-1, Math.min(1, values[G.pan]! / 500)),
    envelope,
    filter: open
      ? null
      : { hz: corner, resonanceDb: Math.max(0, values[G.initialFilterQ]! / 10), sweep, sweepEnvelope },
  };
}
