// What a person does to a note: the way into it, vibrato, what wavers, and how it is let go.
import type { Rng } from '../../seed/rng.js';
import type { SungNote } from '../../score/score.js';
import type { Timbre } from '../../style/timbre.js';
import type { Manner } from './manner.js';
import { endOf, isPhraseEnd } from './phrase.js';
import { FRAMES_PER_SECOND, type Pitch } from './frames.js';

const { exp, imul, max, min, PI, round, sin } = Math;

/** Decibels from which on a note is one that is leaned on. */
const LEANED = 0.8;
/** Semitones by which a voice strays: slowly, and from frame to frame. */
const [DRIFT, JITTER] = [0.06, 0.035];
const JITTER_SECONDS = 0.02;
/** Seconds over which a voice that fell stays down. */
const LET_GO = 0.12;

/** Who sings, and how. */
export interface Singing {
  singer: Timbre;
  manner: Manner;
}

/** Semitones beside the note when it begins, gone after a few times `seconds`. */
interface Approach {
  from: number;
  seconds: number;
}

function approachOf(note: SungNote, held: number, first: boolean, { scoop, grace }: Manner, random: Rng): Approach {
  const [size, pick, seconds] = [random.next(), random.next(), 0.03 + 0.018 * random.next()];
  const leaned = (note.lean ?? 0) >= LEANED && held > 0.25;
  if (leaned && pick < grace) return { from: 0.7 + 0.8 * size, seconds: 0.032 };
  if (leaned && pick < grace + scoop) return { from: -0.45 - 0.45 * size, seconds };
  return { from: first || !note.tied ? -0.35 - 0.35 * size : 0, seconds };
}

/** Between -1 and 1, never twice the same: two slow waves that do not meet. */
const waver = (x: number, rate: number, at: number): number =>
  0.6 * sin(2 * PI * (rate * x + at)) + 0.4 * sin(2 * PI * (2.7 * rate * x + 3 * at));

interface Vibrato {
  depth: number;
  hz: number;
  /** Seconds after which it sets in, and in which it grows. */
  onset: number;
  growth: number;
}

/** Longer notes have it after a smaller share of themselves, and more of it. */
function vibratoOf(held: number, singer: Timbre, manner: Manner, random: Rng): Vibrato {
  const [straight, faster, later] = [random.next(), random.spread(), random.spread()];
  const none = held < manner.least || straight < manner.straight;
  const deep = min(1, 0.5 + (held - manner.least) / 0.7);
  return {
    depth: none ? 0 : singer.vibrato * manner.depth * deep,
    hz: singer.vibratoHz * manner.rate * (1 + 0.05 * faster),
    onset: min(held * 0.45, (0.09 + 0.13 * held) * manner.onset * (1 + 0.2 * later)),
    growth: 0.1 + 0.22 * held,
  };
}

/** Adds the vibrato and what wavers in frames from `a` to `b`. */
function tremble(track: Pitch, a: number, b: number, { depth, hz, onset, growth }: Vibrato, random: Rng): void {
  const [one, other, third] = [random.next(), random.next(), random.next()];
  const kept = exp(-1 / (JITTER_SECONDS * FRAMES_PER_SECOND));
  let noise = round(random.next() * 2 ** 31);
  let [jitter, phase] = [0, 0];
  for (let i = a; i < b; i++) {
    const x = (i - a) / FRAMES_PER_SECOND;
    noise = (imul(noise, 1664525) + 1013904223) | 0;
    jitter = jitter * kept + (noise / 2 ** 31) * (1 - kept);
    track.midi[i]! += DRIFT * waver(x, 0.9, one) + 6 * JITTER * jitter;
    if (depth === 0 || x < onset) continue;
    const grown = min(1, (x - onset) / growth);
    phase += (2 * PI * hz * (0.94 + 0.09 * grown) * (1 + 0.06 * waver(x, 0.8, other))) / FRAMES_PER_SECOND;
    track.midi[i]! += depth * grown * grown * (3 - 2 * grown) * (1 + 0.3 * waver(x, 0.7, third)) * sin(phase);
  }
}

/** Lets the last `seconds` before frame `b` fall, and stays down while the voice dies away. */
function letFall(track: Pitch, b: number, seconds: number, semitones: number): void {
  const from = max(0, round(b - seconds * FRAMES_PER_SECOND));
  const until = min(track.frames, round(b + LET_GO * FRAMES_PER_SECOND));
  for (let i = from; i < until; i++) track.midi[i]! -= semitones * min(1, (i - from) / (b - from)) ** 2;
}

export function ornament(track: Pitch, notes: readonly SungNote[], { singer, manner }: Singing, random: Rng): void {
  const frameOf = (t: number): number => max(0, min(track.frames, round((t - track.start) * FRAMES_PER_SECOND)));
  notes.forEach((note, n) => {
    const next = notes[n + 1];
    const end = endOf(note, next);
    const held = end - note.t;
    const [a, b] = [frameOf(note.t), frameOf(end)];
    const { from, seconds } = approachOf(note, held, n === 0, manner, random);
    tremble(track, a, b, vibratoOf(held, singer, manner, random), random);
    if (from !== 0) for (let i = a; i < b; i++) track.midi[i]! += from * exp((a - i) / FRAMES_PER_SECOND / seconds);
    const [falls, deep, long] = [random.chance(manner.fall), random.next(), random.next()];
    if (falls && held > 0.4 && isPhraseEnd(note, next))
      letFall(track, b, 0.1 + 0.1 * long, manner.depthOfFall * (0.4 + 0.6 * deep));
  });
}
