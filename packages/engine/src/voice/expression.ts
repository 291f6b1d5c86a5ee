// How loud a voice is from note to note and within each, once it is even: decibels for every frame of a song.
import { gainOf } from '@overtone/sound/decibels';
import type { Rng } from '../seed/rng.js';
import type { SungNote } from '../score/score.js';
import type { Manner } from './tune/manner.js';
import { endOf, isPhraseEnd } from './tune/phrase.js';
import { FRAME, FRAMES_PER_SECOND } from './tune/frames.js';
import { smooth } from './tune/pitch-track.js';

const { ceil, cos, exp, max, min, PI, round } = Math;

/** No two words are as loud as each other. */
const UNEVEN = 0.5;
/** Seconds: what is held for longer swells, and wholly from so much longer on. */
const [HELD, WHOLLY] = [0.32, 0.6];
/** What is leaned on is come to: so many decibels softer, gone after a few times so many seconds. */
const [COMING, COMING_SECONDS] = [0.4, 0.06];
/** The end of a phrase is let go over this share of its note, and so many seconds at most. */
const [LETTING_GO, LETTING_GO_SECONDS] = [0.4, 0.6];
/** Frames to each side over which decibels go from word to word. */
const SMOOTH = 5;

const rounded = (x: number): number => 0.5 - 0.5 * cos(PI * max(0, min(1, x)));

/** Messa di voce: up to the peak, and down again further than it came. */
function swellAt(x: number, { peak, swell, taper }: Manner): number {
  return x < peak ? swell * (rounded(x / peak) - 0.5) : swell * 0.5 - taper * rounded((x - peak) / (1 - peak));
}

/** Decibels of a part, a value for each frame of `samples`; 0 where nobody sings. */
export function expressionOf(notes: readonly SungNote[], manner: Manner, random: Rng, samples: number): Float32Array {
  const out = new Float32Array(ceil(samples / FRAME) + 1);
  const frameOf = (t: number): number => max(0, min(out.length, round(t * FRAMES_PER_SECOND)));
  notes.forEach((note, n) => {
    const next = notes[n + 1];
    const end = endOf(note, next);
    const held = end - note.t;
    const lean = manner.lean * (note.lean ?? 0) + UNEVEN * random.spread();
    const share = max(0, min(1, (held - HELD) / WHOLLY)) * (0.8 + 0.4 * random.next());
    const close = isPhraseEnd(note, next) ? manner.close * min(1, max(0, held - 0.2) / 0.5) : 0;
    const letting = min(LETTING_GO * held, LETTING_GO_SECONDS);
    const coming = lean > 0 ? COMING * min(1, lean) : 0;
    const from = frameOf(note.t - note.lead);
    // What dies away after the end of a phrase is as soft as its end.
    const until = next ? frameOf(next.t - next.lead) : out.length;
    for (let i = from; i < until; i++) {
      // Consonants are as loud as their vowel begins.
      const x = max(0, min(i / FRAMES_PER_SECOND, end) - note.t);
      out[i] = lean + share * swellAt(x / held, manner) - coming * exp(-x / COMING_SECONDS);
      if (close > 0) out[i]! -= close * rounded((x - held + letting) / letting);
    }
  });
  smooth(out, SMOOTH);
  return out;
}

/** Brings `samples` to what is written for each frame, from frame to frame in a straight line. In place. */
export function express(samples: Float32Array, decibels: Float32Array): void {
  let gain = gainOf(decibels[0]!);
  for (let at = 0, f = 1; at < samples.length; at += FRAME, f++) {
    const to = gainOf(decibels[f]!);
    const end = min(samples.length, at + FRAME);
    if (to === 1 && gain === 1) continue;
    const step = (to - gain) / FRAME;
    for (let i = at; i < end; i++) samples[i]! *= gain += step;
    gain = to;
  }
}
