// Notes -> what the mouth does, in frames of 128 samples. Smoothing the steps is what makes syllables flow.
import type { Rng } from '../rng.js';
import type { SungNote } from '../score.js';
import { SAMPLE_RATE } from '../stereo.js';
import { CONSONANTS, GLIDES, VOWELS, type Consonant, type Formants } from './phones.js';
import type { Singer } from './singers.js';

export const FRAME = 128;
const FRAMES_PER_SECOND = SAMPLE_RATE / FRAME;

export interface Track {
  frames: number;
  /** Seconds of the first frame. */
  start: number;
  midi: Float32Array;
  av: Float32Array;
  ah: Float32Array;
  af: Float32Array;
  fc: Float32Array;
  bw: Float32Array;
  f1: Float32Array;
  f2: Float32Array;
  f3: Float32Array;
  nasal: Float32Array;
}

/** Notes with less than this between them are sung in one breath. */
const BREATH_SECONDS = 0.35;

export function breaths(notes: readonly SungNote[]): SungNote[][] {
  const out: SungNote[][] = [];
  let end = -Infinity;
  for (const note of notes) {
    if (note.t - note.lead - end > BREATH_SECONDS) out.push([]);
    out.at(-1)!.push(note);
    end = note.t + note.dur;
  }
  return out;
}

interface Mouth {
  formants: Formants;
  av: number;
  ah: number;
  af: number;
  fc: number;
  bw: number;
  nasal: number;
}

function fill(track: Track, from: number, to: number, mouth: Mouth): void {
  const a = Math.max(0, Math.round((from - track.start) * FRAMES_PER_SECOND));
  const b = Math.min(track.frames, Math.round((to - track.start) * FRAMES_PER_SECOND));
  for (let i = a; i < b; i++) {
    track.f1[i] = mouth.formants[0];
    track.f2[i] = mouth.formants[1];
    track.f3[i] = mouth.formants[2];
    track.av[i] = mouth.av;
    track.ah[i] = mouth.ah;
    track.af[i] = mouth.af;
    track.fc[i] = mouth.fc;
    track.bw[i] = mouth.bw;
    track.nasal[i] = mouth.nasal;
  }
}

const blend = (a: Formants, b: Formants, t: number): Formants => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** One consonant in [from, to): closure, then what follows it. */
function consonant(track: Track, code: string, from: number, to: number, vowel: Formants, vel: number): void {
  const c: Consonant | undefined = CONSONANTS[code];
  if (!c || to <= from) return;
  const near = code === 'h' || code === 'hh' ? 0.8 : c.nasal ? 0.1 : 0.35;
  const formants = blend(c.locus, vowel, near);
  const open = from + (to - from) * (c.closure / c.dur);
  const level = 0.55 + 0.45 * vel;
  if (c.closure > 0) fill(track, from, open, { formants, av: c.av * 0.5 * level, ah: 0, af: 0, fc: c.fc, bw: c.bw, nasal: 0 });
  fill(track, open, to, { formants, av: c.av * level, ah: c.ah * level, af: c.af * level, fc: c.fc, bw: c.bw, nasal: c.nasal });
}

const vowelOf = (code: string | undefined): Formants => VOWELS[code ?? '@'] ?? VOWELS['@']!;

/** How the vowels of a syllable share its time: glides first and short, the main vowel long, the off-glide late. */
function shares(nucleus: readonly string[], seconds: number): number[] {
  if (nucleus.length === 1) return [seconds];
  const glide = GLIDES.has(nucleus[0]!) ? Math.min(0.075, seconds * 0.25) : 0;
  const rest = nucleus.length - (glide > 0 ? 1 : 0);
  const offglide = rest > 1 ? Math.min(0.17, seconds * 0.32) : 0;
  const main = seconds - glide - offglide;
  return [...(glide > 0 ? [glide] : []), main, ...(rest > 1 ? [offglide] : []), ...Array<number>(Math.max(0, rest - 2)).fill(0)];
}

function singNote(track: Track, note: SungNote, end: number): void {
  const { t, lead, vel } = note;
  const total = note.onset.reduce((sum, code) => sum + (CONSONANTS[code]?.dur ?? 0.05), 0);
  const first = vowelOf(note.nucleus[0]);
  let at = t - lead;
  for (const code of note.onset) {
    const next = at + (lead * (CONSONANTS[code]?.dur ?? 0.05)) / total;
    consonant(track, code, at, next, first, vel);
    at = next;
  }
  const nasalCoda = note.coda.some((code) => CONSONANTS[code]?.nasal);
  const wish = note.coda.reduce((sum, code) => sum + (CONSONANTS[code]?.dur ?? 0), 0);
  const codaSeconds = note.coda.length === 0 ? 0 : Math.min((end - t) * 0.38, nasalCoda ? Math.max(wish, 0.14) : wish);
  at = t;
  shares(note.nucleus, end - t - codaSeconds).forEach((seconds, i) => {
    const av = 0.5 + 0.5 * vel;
    fill(track, at, at + seconds, { formants: vowelOf(note.nucleus[i]), av, ah: 0, af: 0, fc: 3000, bw: 2000, nasal: 0 });
    at += seconds;
  });
  const last = vowelOf(note.nucleus.at(-1));
  for (const code of note.coda) {
    const next = at + (codaSeconds * (CONSONANTS[code]?.dur ?? 0.05)) / wish;
    consonant(track, code, at, next, last, vel * 0.8);
    at = next;
  }
}

/** Two passes of a moving average, `radius` frames to each side. */
function smooth(values: Float32Array, radius: number): void {
  const copy = new Float32Array(values.length);
  const last = values.length - 1;
  for (let pass = 0; pass < 2; pass++) {
    copy.set(values);
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += copy[Math.min(last, Math.max(0, i))]!;
    for (let i = 0; i <= last; i++) {
      values[i] = sum / (2 * radius + 1);
      sum += copy[Math.min(last, i + radius + 1)]! - copy[Math.max(0, i - radius)]!;
    }
  }
}

function tune(track: Track, notes: readonly SungNote[]): void {
  let at = 0;
  notes.forEach((note, n) => {
    const next = notes[n + 1];
    const until = next ? (next.t - next.lead - track.start) * FRAMES_PER_SECOND : track.frames;
    for (; at < until && at < track.frames; at++) track.midi[at] = note.midi;
  });
  smooth(track.midi, 7);
}

/** Scoop into the first note, vibrato on long ones, a little drift everywhere. */
function ornament(track: Track, notes: readonly SungNote[], singer: Singer, random: Rng): void {
  notes.forEach((note, n) => {
    const rate = singer.vibratoHz * (1 + 0.06 * random.spread());
    const depth = singer.vibrato * Math.min(1, Math.max(0, (note.dur - 0.3) / 0.4));
    const scoop = n === 0 || !note.tied ? -0.55 : 0;
    const drift = 0.05 * random.spread();
    const a = Math.max(0, Math.round((note.t - track.start) * FRAMES_PER_SECOND));
    const b = Math.min(track.frames, Math.round((note.t + note.dur - track.start) * FRAMES_PER_SECOND));
    for (let i = a; i < b; i++) {
      const x = (i - a) / FRAMES_PER_SECOND;
      const swell = Math.min(1, Math.max(0, (x - 0.22) / 0.3));
      track.midi[i]! += scoop * Math.exp(-x / 0.035) + drift + depth * swell * Math.sin(2 * Math.PI * rate * x);
    }
  });
}

/** The frames of one breath. */
export function trackOf(notes: readonly SungNote[], singer: Singer, random: Rng): Track {
  const first = notes[0]!;
  const last = notes.at(-1)!;
  const start = first.t - first.lead - 0.03;
  const frames = Math.ceil((last.t + last.dur + 0.12 - start) * FRAMES_PER_SECOND);
  const make = (value: number) => new Float32Array(frames).fill(value);
  const track: Track = {
    frames, start, midi: make(first.midi), av: make(0), ah: make(0), af: make(0), fc: make(3000), bw: make(2000), f1: make(500), f2: make(1450), f3: make(2550), nasal: make(0),
  };
  notes.forEach((note, i) => {
    const next = notes[i + 1];
    singNote(track, note, next ? Math.min(note.t + note.dur, next.t - next.lead) : note.t + note.dur);
  });
  for (const row of [track.f1, track.f2, track.f3]) smooth(row, 5);
  for (const row of [track.av, track.ah, track.nasal]) smooth(row, 3);
  smooth(track.af, 1);
  tune(track, notes);
  ornament(track, notes, singer, random);
  return track;
}
