// What can honestly be heard in a recording: its beat, its key, the chord of each bar, one clear voice, how loud it is.
import { beatOf, onsetsOf } from '@overtone/sound/beat';
import { notesOf, pitchTrack, type HeardNote, type PitchTrack } from '@overtone/sound/pitch';
import { chromaOf, keyOf, meanChroma, type Chroma, type Key } from '@overtone/sound/tonality';
import { readChord } from '../theory/chord.js';
import { BEATS_PER_BAR } from '../theory/meter.js';

/** Plain JSON. Estimates, none of it known: every clarity goes from 0, a guess, to 1. */
export interface Hearing {
  simulation: true;
  seconds: number;
  bpm: number;
  beatClarity: number;
  /** Seconds of the first beat of the first whole bar. */
  first: number;
  key: Key;
  /** A chord symbol a bar, in the key: `vi`. */
  chords: string[];
  /** The loudness of each bar against the loudest, 0..1. */
  energy: number[];
  /** What one clear voice does; nothing where several sound at once. */
  melody: HeardNote[];
  /** The share of the sounding time in which there is such a voice. */
  voiced: number;
}

const IN_MAJOR = ['I', 'ii', 'iii', 'IV', 'V', 'vi'];
const IN_MINOR = ['i', 'bIII', 'iv', 'v', 'V', 'bVI', 'bVII'];

/** The chord of the key whose tones are heard most in the bar; its root counts where the bass has it. */
function chordOf(heard: Float64Array, deep: Float64Array, { tonic, minor }: Key): string {
  const fit = (symbol: string): number => {
    const { root, tones } = readChord(symbol, tonic);
    const inside = tones.reduce((sum, tone) => sum + heard[(root + tone) % 12]!, 0);
    return inside + 0.5 * deep[root]!;
  };
  return (minor ? IN_MINOR : IN_MAJOR).reduce((best, symbol) => (fit(symbol) > fit(best) + 1e-9 ? symbol : best));
}

const barStarts = (first: number, bpm: number, seconds: number): number[] => {
  const bar = (60 * BEATS_PER_BAR) / bpm;
  const bars = Math.max(1, Math.floor((seconds - first) / bar + 0.05));
  return Array.from({ length: bars + 1 }, (_, i) => first + i * bar);
};

function chordsOf(chroma: Chroma, key: Key, starts: readonly number[]): string[] {
  const { all, bass, stepsPerSecond } = chroma;
  return starts.slice(0, -1).map((from, i) => {
    const to = starts[i + 1]!;
    return chordOf(meanChroma(all, stepsPerSecond, from, to), meanChroma(bass, stepsPerSecond, from, to), key);
  });
}

function energyOf(samples: Float32Array, rate: number, starts: readonly number[]): number[] {
  const powers = starts.slice(0, -1).map((from, i) => {
    const piece = samples.subarray(Math.round(from * rate), Math.round(starts[i + 1]! * rate));
    return Math.sqrt(piece.reduce((sum, v) => sum + v * v, 0) / Math.max(1, piece.length));
  });
  const top = Math.max(1e-9, ...powers);
  return powers.map((power) => Math.round((power / top) * 1000) / 1000);
}

function voicedShare({ midi, level }: PitchTrack): number {
  const top = level.reduce((a, b) => Math.max(a, b), 0);
  let [sounding, voiced] = [0, 0];
  level.forEach((now, i) => {
    if (now < top * 0.05) return;
    sounding++;
    if (!Number.isNaN(midi[i]!)) voiced++;
  });
  return sounding === 0 ? 0 : Math.round((voiced / sounding) * 1000) / 1000;
}

/** One channel, -1..1. The same samples are heard in the same way. */
export function listen(samples: Float32Array, rate: number): Hearing {
  const seconds = samples.length / rate;
  const { bpm, clarity, first } = beatOf(onsetsOf(samples, rate));
  const chroma = chromaOf(samples, rate);
  const key = keyOf(chroma);
  const starts = barStarts(first, bpm, seconds);
  const track = pitchTrack(samples, rate);
  return {
    simulation: true,
    seconds,
    bpm,
    beatClarity: clarity,
    first,
    key,
    chords: chordsOf(chroma, key, starts),
    energy: energyOf(samples, rate, starts),
    melody: notesOf(track),
    voiced: voicedShare(track),
  };
}
