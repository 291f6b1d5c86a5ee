// The breath a singer takes before a line, where there is time for one: air drawn in through an open mouth.
import type { SungNote } from '../score/score.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import type { Timbre } from '../style/timbre.js';
import { sing } from './formant.js';
import type { Track } from './track-frames.js';
import { FRAMES_PER_SECOND } from './tune/frames.js';

const { max, min, round, sqrt } = Math;

/** No breath is heard in a shorter rest. */
const REST_SECONDS = 0.35;
/** How long one takes at most; what is left of the rest before it and before the line. */
const [LONGEST, AFTER_LINE, BEFORE_LINE] = [0.45, 0.06, 0.04];
const LOWEST_MIDI = 45;
/** What of a vowel tells how loud it is: from where, for how long. */
const [STEADY, STEADY_SECONDS] = [0.05, 0.15];

export interface Inhale {
  from: number;
  to: number;
}

/** Where breath is taken between notes. */
export function inhalesOf(notes: readonly SungNote[]): Inhale[] {
  return notes.slice(1).flatMap((note, i) => {
    const { t, dur } = notes[i]!;
    const [end, begin] = [t + dur, note.t - note.lead];
    if (begin - end < REST_SECONDS) return [];
    const to = begin - BEFORE_LINE;
    return [{ from: max(end + AFTER_LINE, to - LONGEST), to }];
  });
}

function trackOfInhale({ from, to }: Inhale): Track {
  const frames = round((to - from) * FRAMES_PER_SECOND);
  const row = (value: number) => new Float32Array(frames).fill(value);
  // It swells for most of its length and stops soon after.
  const swell = Float32Array.from({ length: frames }, (_, i) => {
    const x = (i + 1) / (frames + 1);
    return min(sqrt(x / 0.75), (1 - x) / 0.25);
  });
  return {
    ...{ frames, start: from, midi: row(LOWEST_MIDI), av: row(0), nasal: row(0) },
    ...{ f1: row(640), f2: row(1650), f3: row(2750) },
    ...{ ah: swell, af: swell.map((v) => v * 0.25), fc: row(5200), bw: row(5000) },
  };
}

const power = (samples: Float32Array): number => samples.reduce((sum, v) => sum + v * v, 0) / max(1, samples.length);

/** Mean square of the vowels of a part. */
function vowelPower(notes: readonly SungNote[], samples: Float32Array): number {
  const all = notes.map(({ t, dur }) =>
    power(
      samples.subarray(
        round((t + min(STEADY, dur / 4)) * SAMPLE_RATE),
        round((t + min(STEADY + STEADY_SECONDS, dur)) * SAMPLE_RATE),
      ),
    ),
  );
  return all.reduce((sum, v) => sum + v, 0) / max(1, all.length);
}

/** Adds a breath to the sung notes in `out` before every line that leaves room for it, `decibels` beside the vowels. */
export function inhale(notes: readonly SungNote[], singer: Timbre, decibels: number, out: Float32Array): void {
  const loud = vowelPower(notes, out) * 10 ** (decibels / 10);
  for (const one of inhalesOf(notes)) {
    const { from, to } = one;
    const breath = new Float32Array(round((to - from) * SAMPLE_RATE));
    sing(trackOfInhale(one), singer, breath, { from });
    const gain = sqrt(loud / max(1e-12, power(breath)));
    const at = round(from * SAMPLE_RATE);
    for (let i = 0; i < breath.length && at + i < out.length; i++) out[at + i]! += breath[i]! * gain;
  }
}
