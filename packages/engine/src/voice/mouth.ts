// One syllable -> where the mouth stands, frame by frame.
import type { SungNote } from '../score/score.js';
import type { Consonant, Formants } from './phone.js';
import { CONSONANTS, GLIDES, VOWELS } from './phones.js';
import type { Track } from './track-frames.js';
import { FRAMES_PER_SECOND } from './tune/frames.js';

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

/** While it is let go an aspirated sound has less breath than after it; then the mouth is this far open, some friction left. */
const BURST_BREATH = 0.4;
const OPENED = 0.7;
const LEFT = 0.12;

/** One consonant in [from, to): closure, then what follows it, then breath. */
function consonant(track: Track, code: string, from: number, to: number, vowel: Formants, vel: number): void {
  const c: Consonant | undefined = CONSONANTS[code];
  if (!c || to <= from) return;
  const near = code === 'h' || code === 'hh' || code === 'H' ? 0.8 : c.nasal ? 0.1 : 0.05;
  const formants = blend(c.locus, vowel, near);
  const open = from + (to - from) * (c.closure / c.dur);
  const level = 0.4 + 0.6 * vel;
  if (c.closure > 0)
    fill(track, from, open, { formants, av: c.av * 0.5 * level, ah: 0, af: 0, fc: c.fc, bw: c.bw, nasal: 0 });
  const shut = to - (to - from) * (c.breath / c.dur);
  fill(track, open, shut, {
    formants,
    av: c.av * level,
    ah: c.ah * (c.breath > 0 ? BURST_BREATH : 1) * level,
    af: c.af * level,
    fc: c.fc,
    bw: c.bw,
    nasal: c.nasal,
  });
  if (shut < to)
    fill(track, shut, to, {
      formants: blend(c.locus, vowel, OPENED),
      ...{ av: 0, ah: c.ah * level, af: c.af * LEFT * level },
      ...{ fc: c.fc, bw: c.bw, nasal: 0 },
    });
}

const vowelOf = (code: string | undefined): Formants => VOWELS[code ?? '@'] ?? VOWELS['@']!;

/** How the vowels of a syllable share its time: glides first and short, the main vowel long, the off-glide late. */
function shares(nucleus: readonly string[], seconds: number): number[] {
  if (nucleus.length === 1) return [seconds];
  const glide = GLIDES.has(nucleus[0]!) ? Math.min(0.075, seconds * 0.25) : 0;
  const rest = nucleus.length - (glide > 0 ? 1 : 0);
  const offglide = rest > 1 ? Math.min(0.17, seconds * 0.32) : 0;
  const main = seconds - glide - offglide;
  return [
    ...(glide > 0 ? [glide] : []),
    main,
    ...(rest > 1 ? [offglide] : []),
    ...Array<number>(Math.max(0, rest - 2)).fill(0),
  ];
}

/** Writes the syllable of `note`, which ends at `end`, into the track. */
export function articulate(track: Track, note: SungNote, end: number): void {
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
    const av = 0.3 + 0.7 * vel;
    fill(track, at, at + seconds, {
      formants: vowelOf(note.nucleus[i]),
      av,
      ah: 0,
      af: 0,
      fc: 3000,
      bw: 2000,
      nasal: 0,
    });
    at += seconds;
  });
  const last = vowelOf(note.nucleus.at(-1));
  for (const code of note.coda) {
    const next = at + (codaSeconds * (CONSONANTS[code]?.dur ?? 0.05)) / wish;
    consonant(track, code, at, next, last, vel * 0.8);
    at = next;
  }
}
