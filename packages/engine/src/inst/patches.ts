// The instruments, by name.
import type { EffectPatch } from './effects.js';
import type { FmPatch } from './fm.js';
import type { KarplusPatch } from './karplus.js';
import type { PianoPatch } from './piano.js';
import type { SynthPatch } from './synth.js';

export type Patch = (SynthPatch | KarplusPatch | FmPatch | PianoPatch | EffectPatch) & { drive?: number };

const synth = (change: Partial<SynthPatch>): SynthPatch => ({
  engine: 'synth',
  wave: 'saw',
  voices: 1,
  detune: 0,
  spread: 0,
  attack: 0.01,
  decay: 0.3,
  sustain: 0.8,
  release: 0.15,
  cutoff: 2000,
  track: 1,
  sweep: 0,
  sweepDecay: 0.2,
  resonance: 0.7,
  vibratoHz: 5.4,
  vibrato: 0,
  noise: 0,
  sub: 0,
  slide: 0,
  octave: 0,
  ...change,
});
const string = (change: Partial<KarplusPatch>): KarplusPatch => ({
  engine: 'karplus',
  bright: 0.5,
  decay: 3,
  damp: 0.3,
  pick: 0.18,
  release: 0.12,
  body: [110, 220],
  bodyLevel: 0.8,
  twang: 0,
  octave: 0,
  ...change,
});
const fm = (change: Partial<FmPatch>): FmPatch => ({
  engine: 'fm',
  ratio: 1,
  index: 1,
  indexDecay: 0.4,
  tine: 14,
  tineLevel: 0.1,
  decay: 1.4,
  release: 0.15,
  octave: 0,
  ...change,
});

// prettier-ignore
export const PATCHES: Record<string, Patch> = {
  piano: { engine: 'piano', bright: 0.55, decay: 9, release: 0.22 },
  epiano: fm({ ratio: 1, index: 1.3, indexDecay: 0.5, tine: 14, tineLevel: 0.14, decay: 1.5, release: 0.2 }),
  bell: fm({ ratio: 3.5, index: 1.6, indexDecay: 0.5, tine: 9, tineLevel: 0.1, decay: 0.9, release: 0.6 }),
  marimba: fm({ ratio: 4, index: 0.7, indexDecay: 0.05, tine: 10, tineLevel: 0.2, decay: 0.28, release: 0.25 }),
  organ: synth({ wave: 'organ', cutoff: 4000, attack: 0.012, sustain: 1, release: 0.06, vibrato: 0.1, vibratoHz: 6.4, voices: 2, detune: 4, spread: 0.7 }),

  acoustic: string({ bright: 0.72, decay: 3.2, damp: 0.22, pick: 0.14, body: [105, 205], bodyLevel: 0.9 }),
  nylon: string({ bright: 0.36, decay: 2.4, damp: 0.38, pick: 0.26, body: [98, 190], bodyLevel: 1.1 }),
  clean: string({ bright: 0.55, decay: 3.4, damp: 0.3, pick: 0.2, body: [300, 900], bodyLevel: 0.25 }),
  steel: string({ bright: 0.6, decay: 3.6, damp: 0.2, pick: 0.12, body: [180, 420], bodyLevel: 0.5, twang: -0.9 }),
  banjo: string({ bright: 0.95, decay: 0.9, damp: 0.12, pick: 0.1, body: [420, 760], bodyLevel: 1.1 }),
  guzheng: string({ bright: 0.85, decay: 4, damp: 0.12, pick: 0.09, release: 0.6, body: [220, 480], bodyLevel: 0.6, twang: 0.35 }),
  pipa: string({ bright: 0.95, decay: 1.5, damp: 0.14, pick: 0.12, release: 0.2, body: [450, 900], bodyLevel: 0.7, twang: 0.2 }),
  crunch: { ...string({ bright: 0.6, decay: 4, damp: 0.28, pick: 0.15, release: 0.05, bodyLevel: 0 }), drive: 9 },
  heavy: { ...string({ bright: 0.65, decay: 4.5, damp: 0.26, pick: 0.12, release: 0.04, bodyLevel: 0 }), drive: 30 },
  leadGuitar: { ...string({ bright: 0.6, decay: 7, damp: 0.3, pick: 0.2, release: 0.12, bodyLevel: 0, twang: -0.5 }), drive: 16 },

  fingerBass: string({ bright: 0.22, decay: 3.4, damp: 0.42, pick: 0.28, release: 0.06, body: [80, 160], bodyLevel: 0.5 }),
  pickBass: { ...string({ bright: 0.5, decay: 3, damp: 0.34, pick: 0.15, release: 0.05, body: [90, 700], bodyLevel: 0.3 }), drive: 2.5 },
  upright: string({ bright: 0.16, decay: 1.5, damp: 0.46, pick: 0.33, release: 0.1, body: [70, 130], bodyLevel: 1 }),
  subBass: synth({ wave: 'triangle', cutoff: 500, track: 2, sustain: 0.85, attack: 0.008, release: 0.08 }),
  sawBass: synth({ cutoff: 180, track: 2, sweep: 3, sweepDecay: 0.12, resonance: 1.1, sub: 0.6, sustain: 0.6, decay: 0.25, release: 0.06, attack: 0.005 }),
  b808: synth({ wave: 'sine', cutoff: 1200, decay: 0.7, sustain: 0.25, release: 0.12, attack: 0.004, slide: 5, sub: 0 }),
  b808Glide: synth({ wave: 'sine', cutoff: 1200, decay: 0.7, sustain: 0.25, release: 0.12, attack: 0.004, slide: 7, slideSeconds: 0.13, sub: 0 }),
  cello: synth({ wave: 'violin', cutoff: 500, track: 3, attack: 0.09, sustain: 0.9, release: 0.2, vibrato: 0.12, voices: 2, detune: 6, spread: 0.4 }),
  contrabass: synth({ wave: 'violin', cutoff: 320, track: 2.2, attack: 0.07, sustain: 0.9, release: 0.18, vibrato: 0.06, sub: 0.3 }),

  strings: synth({ wave: 'saw', voices: 3, detune: 11, spread: 0.9, attack: 0.16, sustain: 0.9, release: 0.35, cutoff: 700, track: 2.2, vibrato: 0.09 }),
  violin: synth({ wave: 'violin', attack: 0.07, sustain: 0.92, release: 0.18, cutoff: 900, track: 3, vibrato: 0.22, noise: 0.02 }),
  erhu: synth({ wave: 'erhu', attack: 0.06, sustain: 0.95, release: 0.14, cutoff: 700, track: 3, vibrato: 0.3, vibratoHz: 5.8, slide: -0.9, noise: 0.025 }),
  pizz: string({ bright: 0.4, decay: 0.5, damp: 0.4, pick: 0.3, body: [250, 480], bodyLevel: 1 }),

  warmPad: synth({ voices: 4, detune: 13, spread: 1, attack: 0.4, sustain: 0.9, release: 0.7, cutoff: 350, track: 1.1, resonance: 0.9 }),
  glassPad: synth({ wave: 'hollow', voices: 3, detune: 9, spread: 1, attack: 0.5, sustain: 0.9, release: 0.9, cutoff: 900, track: 1.5, resonance: 1 }),
  supersaw: synth({ voices: 6, detune: 20, spread: 1, attack: 0.006, sustain: 0.85, release: 0.18, cutoff: 1400, track: 3, sweep: 0.8, sweepDecay: 0.3 }),
  pluck: synth({ voices: 2, detune: 7, spread: 0.6, attack: 0.003, decay: 0.14, sustain: 0.05, release: 0.12, cutoff: 400, track: 1, sweep: 7, sweepDecay: 0.07, resonance: 1.3 }),
  lead: synth({ wave: 'square', voices: 2, detune: 8, spread: 0.4, attack: 0.012, sustain: 0.8, release: 0.12, cutoff: 900, track: 2.5, sweep: 0.8, vibrato: 0.14, slide: -0.4 }),

  brass: synth({ wave: 'trumpet', voices: 3, detune: 7, spread: 0.7, attack: 0.035, decay: 0.4, sustain: 0.75, release: 0.12, cutoff: 350, track: 2, sweep: 1.6, sweepDecay: 0.3 }),
  trumpet: synth({ wave: 'trumpet', attack: 0.03, sustain: 0.85, release: 0.1, cutoff: 500, track: 2.6, sweep: 0.9, sweepDecay: 0.25, vibrato: 0.13, slide: -0.5 }),
  horn: synth({ wave: 'horn', voices: 2, detune: 5, spread: 0.5, attack: 0.12, sustain: 0.9, release: 0.25, cutoff: 350, track: 2.2, sweep: 0.5, sweepDecay: 0.4 }),

  flute: synth({ wave: 'flute', attack: 0.06, sustain: 0.92, release: 0.12, cutoff: 2500, track: 2, vibrato: 0.17, vibratoHz: 5.1, noise: 0.06 }),
  dizi: synth({ wave: 'dizi', attack: 0.035, sustain: 0.92, release: 0.1, cutoff: 3000, track: 2, vibrato: 0.2, vibratoHz: 5.6, noise: 0.07, slide: -0.6 }),
  xiao: synth({ wave: 'xiao', attack: 0.09, sustain: 0.95, release: 0.2, cutoff: 1800, track: 2, vibrato: 0.2, vibratoHz: 4.6, noise: 0.1 }),
  clarinet: synth({ wave: 'clarinet', attack: 0.045, sustain: 0.92, release: 0.1, cutoff: 900, track: 2.5, vibrato: 0.06 }),
  sax: synth({ wave: 'sax', attack: 0.04, sustain: 0.9, release: 0.1, cutoff: 700, track: 3, sweep: 0.5, vibrato: 0.2, noise: 0.03, slide: -0.7 }),
  harmonica: synth({ wave: 'harmonica', attack: 0.045, sustain: 0.95, release: 0.09, cutoff: 1500, track: 2.5, vibrato: 0.16, slide: -0.6, voices: 2, detune: 5, spread: 0.2 }),

  riser: { engine: 'effect', kind: 'riser' },
  reverse: { engine: 'effect', kind: 'reverse' },
  sweep: { engine: 'effect', kind: 'sweep' },
  scrape: { engine: 'effect', kind: 'scrape' },
  impact: { engine: 'effect', kind: 'impact' },
  shimmer: { engine: 'effect', kind: 'shimmer' },
  wind: { engine: 'effect', kind: 'wind' },
  crackle: { engine: 'effect', kind: 'crackle' },
};
