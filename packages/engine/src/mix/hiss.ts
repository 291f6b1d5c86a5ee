// What hisses in words is drawn down by hand, as who mixes does it, where the colour of a whole song lifts it too far: linear.
import { highPass, type Biquad } from '@overtone/sound/biquad';
import { decibelsOfPower, gainOf } from '@overtone/sound/decibels';
import type { Score } from '../score/score.js';
import { SAMPLE_RATE, type Stereo } from '../signal/stereo.js';
import { SIBILANTS } from '../voice/phones.js';
import { Cascade } from './cascade.js';

const { floor, max, min, round } = Math;

/** What hisses, and until when the vowel behind it tells how loud that is: seconds. */
export interface Hiss {
  from: number;
  to: number;
  until: number;
}

/**
 * Decibels beside the vowels that it is brought to where it is louder, and by which it is not drawn further. In the finished
 * song it is up to 2 dB louder than a dry voice tells, and is to stay under -8.
 */
const [LOUDEST, MOST] = [-9.9, 4];
/** Fewer than this decide nothing. */
const HEARD = 0.3;
/** So many tell what a song is like. */
const TOLD = 24;
/** Seconds: a shorter consonant or note tells nothing; where a vowel is open, and for how long it tells. */
const [LEAD, NOTE] = [0.03, 0.15];
const [OPEN, VOWEL] = [0.05, 0.3];
/** Seconds over which a consonant is as loud as it gets, and how finely that place is looked for; over which it is drawn. */
const [LOUD, STEP, GLIDE] = [0.06, 0.005, 0.008];
const HISSING = [0.54, 1.31].map((q) => highPass(SAMPLE_RATE, 2000, q));

/** What hisses in the leading voices, one after the other. */
export function hissesOf({ parts }: Score): Hiss[] {
  const notes = parts.vocals.flatMap((part) => (part.kind === 'voice' ? part.notes : []));
  const own = notes.filter(({ onset, lead, dur }) => SIBILANTS.has(onset[0] ?? '') && lead > LEAD && dur > NOTE);
  const out: Hiss[] = [];
  for (const { t, lead, dur } of own.toSorted((a, b) => a.t - a.lead - b.t + b.lead)) {
    const [last, until] = [out.at(-1), t + min(VOWEL, dur)];
    // Two who sing together hiss together, and are drawn once.
    if (last && t - lead < last.to) Object.assign(last, { to: max(last.to, t), until: max(last.until, until) });
    else out.push({ from: t - lead, to: t, until });
  }
  return out;
}

const at = (seconds: number): number => round(seconds * SAMPLE_RATE);

/** The mean square of the loudest `length` samples between two. */
function loudestIn(sound: Float64Array, from: number, to: number, length: number): number {
  let loudest = 0;
  for (let begin = from; begin === from || begin + length <= to; begin += at(STEP)) {
    const piece = sound.subarray(begin, min(to, begin + length));
    loudest = max(loudest, piece.reduce((sum, v) => sum + v * v, 0) / max(1, piece.length));
  }
  return loudest;
}

/** Decibels of one beside its vowel, through `stages`. */
function besideVowel({ left, right }: Stereo, { from, to, until }: Hiss, stages: readonly Biquad[]): number {
  const start = max(0, at(from - OPEN));
  const [a, b, c, d] = [from, to, to + OPEN, until].map((t) => max(0, at(t) - start));
  const sound = Float64Array.from(left.subarray(start, start + d!), (v, i) => v + right[start + i]!);
  new Cascade(stages).run(sound, 0, sound.length);
  const vowel = loudestIn(sound, c!, d!, d! - c!);
  new Cascade(HISSING).run(sound, 0, sound.length);
  return decibelsOfPower(loudestIn(sound, a!, b!, at(LOUD)) / (vowel + 1e-12));
}

/** Decibels, 0 or less, by which what hisses in a dry voice is to be drawn when the mix sends it through `stages`. */
export function hissFor(voice: Stereo, hisses: readonly Hiss[], stages: readonly Biquad[]): number {
  const step = max(1, hisses.length / TOLD);
  const told = Array.from({ length: min(TOLD, hisses.length) }, (_, i) => hisses[floor(i * step)]!);
  const levels = told.map((hiss) => besideVowel(voice, hiss, stages)).toSorted((a, b) => a - b);
  const db = LOUDEST - (levels[levels.length >> 1] ?? LOUDEST);
  return db > -HEARD ? 0 : max(-MOST, db);
}

/** Draws what hisses by so many decibels. In place. */
export function drawHisses({ left, right }: Stereo, hisses: readonly Hiss[], decibels: number): void {
  if (decibels === 0) return;
  const less = gainOf(decibels) - 1;
  const glide = at(GLIDE);
  for (const { from, to } of hisses) {
    const [a, b] = [at(from), at(to)];
    for (let i = max(0, a); i < min(b, left.length); i++) {
      const gain = 1 + less * min(1, (i - a) / glide, (b - i) / glide);
      left[i]! *= gain;
      right[i]! *= gain;
    }
  }
}
