// The breath a singer takes before a line: air drawn in through an open mouth, as long and as loud as what is sung next asks.
import type { Rng } from '../seed/rng.js';
import type { SungNote } from '../score/score.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import type { Timbre } from '../style/timbre.js';
import { sing } from './formant.js';
import type { Track } from './track-frames.js';
import { FRAMES_PER_SECOND } from './tune/frames.js';

const { max, min, round, sqrt } = Math;

/** In a shorter rest breath is caught at most, in a still shorter one not even that. */
const [REST_SECONDS, CATCH_SECONDS] = [0.34, 0.2];
/** How often it is caught. */
const CATCHES = 0.4;
/** What is left of a rest before a breath and before the line. */
const [AFTER_LINE, BEFORE_LINE] = [0.06, 0.04];
/** Seconds of a breath before the shortest phrase, for each second of phrase, and at most; of one that is caught. */
const [SHORTEST, DEEPER, LONGEST] = [0.17, 0.055, 0.62];
const CAUGHT = 0.11;
/** Decibels: for each second of phrase beside a usual one, for each step of loudness, drawn, and when it is caught. */
const [FOR_LENGTH, FOR_LOUDNESS, DRAWN, FOR_CATCH] = [0.8, 6, 1.8, -3];
const [USUAL_SECONDS, USUAL_VEL] = [3, 0.75];
const MOST_AWAY = 3.5;
/** What may be whispered before a short and soft phrase is not heard, so often. */
const UNHEARD = 0.15;
const LOWEST_MIDI = 45;
/** What of a vowel tells how loud it is: from where, for how long. */
const [STEADY, STEADY_SECONDS] = [0.05, 0.15];

export interface Inhale {
  from: number;
  to: number;
  /** Decibels beside a usual breath. */
  louder: number;
  /** How open the mouth is: scales its resonances and what rushes; about 1. */
  open: number;
  /** Where in the breath it is loudest, 0..1. */
  peak: number;
}

interface Phrase {
  seconds: number;
  vel: number;
}

/** What is sung from note `i` on until there is a rest in which breath can be taken. */
function phraseFrom(notes: readonly SungNote[], i: number): Phrase {
  let last = i;
  while (last + 1 < notes.length) {
    const { t, dur } = notes[last]!;
    const next = notes[last + 1]!;
    if (next.t - next.lead - t - dur >= CATCH_SECONDS) break;
    last++;
  }
  const sung = notes.slice(i, last + 1);
  return {
    seconds: notes[last]!.t + notes[last]!.dur - notes[i]!.t,
    vel: sung.reduce((sum, { vel }) => sum + vel, 0) / sung.length,
  };
}

/** Where and how breath is taken between notes. */
export function inhalesOf(notes: readonly SungNote[], random: Rng): Inhale[] {
  return notes.slice(1).flatMap((note, i): Inhale[] => {
    const { t, dur } = notes[i]!;
    const [end, begin] = [t + dur, note.t - note.lead];
    const rest = begin - end;
    if (rest < CATCH_SECONDS) return [];
    const [skip, late] = [random.next(), random.next()];
    const [longer, louder, colour] = [random.spread(), random.spread(), random.spread()];
    const caught = rest < REST_SECONDS;
    const { seconds, vel } = phraseFrom(notes, i + 1);
    if (caught ? skip > CATCHES : skip < UNHEARD && seconds < USUAL_SECONDS && vel < USUAL_VEL) return [];
    const to = begin - BEFORE_LINE;
    const wish = caught ? CAUGHT : min(LONGEST, (SHORTEST + DEEPER * seconds) * (1 + 0.3 * longer));
    const away = FOR_LENGTH * (seconds - USUAL_SECONDS) + FOR_LOUDNESS * (vel - USUAL_VEL) + DRAWN * louder;
    return [
      {
        ...{ from: max(end + AFTER_LINE, to - wish), to },
        louder: max(-MOST_AWAY, min(MOST_AWAY, away)) + (caught ? FOR_CATCH : 0),
        open: 1 + 0.16 * colour,
        peak: caught ? 0.5 : 0.6 + 0.25 * late,
      },
    ];
  });
}

function trackOfInhale({ from, to, open, peak }: Inhale): Track {
  const frames = round((to - from) * FRAMES_PER_SECOND);
  const row = (value: number) => new Float32Array(frames).fill(value);
  // It swells for most of its length and stops soon after.
  const swell = Float32Array.from({ length: frames }, (_, i) => {
    const x = (i + 1) / (frames + 1);
    return min(sqrt(x / peak), (1 - x) / (1 - peak));
  });
  return {
    ...{ frames, start: from, midi: row(LOWEST_MIDI), av: row(0), nasal: row(0) },
    ...{ f1: row(640 * open), f2: row(1650 * (2 - open)), f3: row(2750) },
    ...{ ah: swell, af: swell.map((v) => v * 0.25), fc: row(5200 * (2 - open)), bw: row(5000) },
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

/** Adds breaths to the sung notes in `out` where there is room for them, a usual one `decibels` beside the vowels. */
export function inhale(
  notes: readonly SungNote[],
  singer: Timbre,
  { decibels, random }: { decibels: number; random: Rng },
  out: Float32Array,
): void {
  const vowels = vowelPower(notes, out);
  for (const one of inhalesOf(notes, random)) {
    const { from, to, louder } = one;
    const breath = new Float32Array(round((to - from) * SAMPLE_RATE));
    sing(trackOfInhale(one), singer, breath, { from });
    const gain = sqrt((vowels * 10 ** ((decibels + louder) / 10)) / max(1e-12, power(breath)));
    const at = round(from * SAMPLE_RATE);
    for (let i = 0; i < breath.length && at + i < out.length; i++) out[at + i]! += breath[i]! * gain;
  }
}
