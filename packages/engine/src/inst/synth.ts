// One subtractive voice for everything that is bowed, blown or held: wave tables, a swept low-pass, envelope, vibrato.
import { TINY } from '@overtone/sound/denormal';
import type { Rng } from '../seed/rng.js';
import { SAMPLE_RATE, silence, type Stereo } from '../signal/stereo.js';
import { SHAPES } from './shapes.js';
import { TABLE_SIZE, hzOf, waveTable } from './wave.js';

const { abs, ceil, cos, exp, floor, imul, max, min, sin, sqrt, tan } = Math;

export interface SynthPatch {
  engine: 'synth';
  wave: string;
  /** Detuned copies, in cents and spread over the stereo field 0..1. */
  voices: number;
  detune: number;
  spread: number;
  attack: number;
  decay: number;
  sustain: number;
  release: number;
  /** Low-pass: base in Hz + this many times the note, an envelope that adds `sweep` times the base and decays. */
  cutoff: number;
  track: number;
  sweep: number;
  sweepDecay: number;
  resonance: number;
  vibratoHz: number;
  /** Semitones. */
  vibrato: number;
  noise: number;
  /** A sine an octave below. */
  sub: number;
  /** Semitones the note slides in from. */
  slide: number;
  /** In how long most of it is gone; absent: 0.04. */
  slideSeconds?: number;
  octave: number;
}

const CONTROL = 32;

function envelope(patch: SynthPatch, t: number, dur: number): number {
  const held = min(t, dur);
  const rise = min(1, held / patch.attack);
  const body = patch.sustain + (1 - patch.sustain) * exp(-max(0, held - patch.attack) / patch.decay);
  const tail = t > dur ? max(0, 1 - (t - dur) / patch.release) : 1;
  return rise * body * tail * tail;
}

interface Layer {
  detune: number;
  left: number;
  right: number;
}

function layersOf(patch: SynthPatch): Layer[] {
  return Array.from({ length: patch.voices }, (_, v) => {
    const place = patch.voices === 1 ? 0 : (2 * v) / (patch.voices - 1) - 1;
    const pan = ((v % 2 === 0 ? 1 : -1) * abs(place) * patch.spread + 1) * (Math.PI / 4);
    const loud = 1 / sqrt(patch.voices);
    return { detune: (place * patch.detune) / 100, left: cos(pan) * loud, right: sin(pan) * loud };
  });
}

/** Runs one detuned copy through its own filter and adds it to `out`. */
// prettier-ignore
function voice(patch: SynthPatch, midi: number, dur: number, layer: Layer, random: Rng, out: Stereo): void {
  const { left, right } = out;
  const samples = left.length;
  const shape = SHAPES[patch.wave]!;
  const base = hzOf(midi + 12 * patch.octave + layer.detune);
  const table = waveTable(patch.wave, shape, base);
  let phase = random.next() * TABLE_SIZE;
  let subPhase = 0;
  let seed = floor(random.next() * 2 ** 31);
  const vibratoPhase = random.next() * 6.28;
  let s1 = 0, s2 = 0, amp = 0;
  for (let at = 0; at < samples; at += CONTROL) {
    const t = at / SAMPLE_RATE;
    const bend = patch.vibrato * min(1, max(0, (t - 0.18) / 0.25)) * sin(2 * Math.PI * patch.vibratoHz * t + vibratoPhase) + patch.slide * exp(-t / (patch.slideSeconds ?? 0.04));
    const step = (base * 2 ** (bend / 12) * TABLE_SIZE) / SAMPLE_RATE;
    const cutoff = min(16000, (patch.cutoff + patch.track * base) * (1 + patch.sweep * exp(-t / patch.sweepDecay) * min(1, t / min(0.02, patch.attack))));
    const g = tan((Math.PI * cutoff) / SAMPLE_RATE);
    const k = 1 / patch.resonance;
    const a1 = 1 / (1 + g * (g + k));
    const a2 = g * a1;
    const a3 = g * a2;
    const target = envelope(patch, t + CONTROL / SAMPLE_RATE, dur);
    const slope = (target - amp) / CONTROL;
    const end = min(samples, at + CONTROL);
    const subStep = step / 2;
    for (let i = at; i < end; i++) {
      const whole = phase | 0;
      let x = table[whole]! + (table[whole + 1]! - table[whole]!) * (phase - whole) + TINY;
      phase += step;
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
      if (patch.noise > 0) {
        seed = (imul(seed, 1664525) + 1013904223) | 0;
        x += seed * 4.656612873e-10 * patch.noise;
      }
      const v3 = x - s2;
      const v1 = a1 * s1 + a2 * v3;
      const v2 = s2 + a2 * s1 + a3 * v3;
      s1 = 2 * v1 - s1;
      s2 = 2 * v2 - s2;
      amp += slope;
      const y = v2 * amp;
      left[i]! += y * layer.left;
      right[i]! += y * layer.right;
    }
    if (patch.sub > 0) {
      let a = amp - slope * CONTROL;
      for (let i = at; i < end; i++) {
        a += slope;
        const y = sin((subPhase * 2 * Math.PI) / TABLE_SIZE) * patch.sub * a * layer.left;
        subPhase += subStep;
        left[i]! += y;
        right[i]! += y;
      }
      if (subPhase > TABLE_SIZE * 16) subPhase -= TABLE_SIZE * 16;
    }
  }
}

export function renderSynth(patch: SynthPatch, midi: number, dur: number, random: Rng): Stereo {
  const out = silence(ceil((dur + patch.release) * SAMPLE_RATE) + CONTROL);
  for (const layer of layersOf(patch)) voice(patch, midi, dur, layer, random, out);
  return out;
}
