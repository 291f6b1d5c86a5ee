// A spoken line's mouth on a sung source: harmonics of the tune and breath through minimum phase filters, frame by frame.
import { TABLE_SIZE, waveTable } from '../../inst/wave.js';
import { BLOCK_SIZE, HOP, numbers, singles, spoken } from '@overtone/sound/spoken-kernels';
import { SAMPLE_RATE } from '../../signal/stereo.js';
import { Mixing, Mouth, type Throat } from './mouth.js';

const { abs, cos, max, min, PI, sin, sqrt } = Math;

/** Hz up to which a vowel is voiced, and what sounds like one. */
export const OPEN = 9000;

/** What is sung in one hop. */
export interface Moment {
  /** Frame of the spoken line. */
  frame: number;
  level: number;
  /** Hz above which noise takes the place of harmonics; 0: no voice at all. */
  voiced: number;
  hz: number;
  /** Hz of the note, however its pitch moves: no noise of consonants is under it. */
  note?: number;
}

const hann = Float64Array.from({ length: 2 * HOP }, (_, i) => 0.5 - 0.5 * cos((PI * (i + 0.5)) / HOP));
numbers(spoken.WINDOW, 2 * HOP).set(hann);

const flat = (): number => 1;
const firsts = new WeakMap<Float32Array, number>();
/** Amplitude of the first harmonic, which all others have. */
function harmonicOf(table: Float32Array): number {
  let first = firsts.get(table);
  if (first === undefined) {
    first = 0;
    for (let i = 0; i < TABLE_SIZE; i++) first += (2 / TABLE_SIZE) * table[i]! * sin((2 * PI * i) / TABLE_SIZE);
    firsts.set(table, first);
  }
  return first;
}

const period = singles(spoken.TABLE, TABLE_SIZE + 1);
let told: Float32Array | undefined;

/** The next hop of both sources, which go on from the one before. */
function sing(hz: number, pulsed: number): void {
  const table = waveTable('voice/flat', flat, hz);
  if (told !== table) period.set((told = table));
  // As much power in each Hz as the noise has, whatever the pitch.
  const even = sqrt((2 * hz) / (SAMPLE_RATE / 2)) / harmonicOf(table);
  spoken.next((hz * TABLE_SIZE) / SAMPLE_RATE, even, pulsed);
}

/**
 * What rings on for longer than a block stands at its start again: a block goes in over half a millisecond, which its window
 * hardly hears, and out over six, so that it neither begins nor ends in a step.
 */
const [RISE, FALL] = [24, 256];
const edges = Float64Array.from({ length: BLOCK_SIZE }, (_, i) => {
  const way = min((i + 0.5) / RISE, (BLOCK_SIZE - i - 0.5) / FALL, 1);
  return sin((PI / 2) * way) ** 2;
});
numbers(spoken.EDGES, BLOCK_SIZE).set(edges);

const room = singles(spoken.OUT, BLOCK_SIZE);

/** Adds a block that has come out of the filter. */
function addSung(out: Float32Array, from: number): void {
  const [first, end] = [max(0, -from), min(BLOCK_SIZE, out.length - from)];
  if (first >= end) return;
  const there = out.subarray(from + first, from + end);
  room.set(there, first);
  spoken.addSung(1 / BLOCK_SIZE);
  there.set(room.subarray(first, end));
}

/** Hops that may go through one filter: their sound and what rings on fit in a block. */
const TOGETHER = 3;
/** Frames that a held vowel may move meanwhile: ten milliseconds of speech. */
const ALIKE = 2;

/** How many moments from `first` on are of one mouth: a held vowel's hardly moves, a consonant's has to be the very same. */
function together(moments: readonly (Moment | null)[], first: number): number {
  const { frame, voiced } = moments[first]!;
  const alike = voiced < OPEN ? 0 : ALIKE;
  let count = 1;
  while (count < TOGETHER) {
    const next = moments[first + count];
    if (next?.voiced !== voiced || !heard(next) || abs(next.frame - frame) > alike) break;
    count++;
  }
  return count;
}

const heard = (moment: Moment | null | undefined): moment is Moment => !!moment && moment.level >= 1e-5;

/** Adds moments from sample `at` on. */
export function vocode(
  prediction: Float32Array,
  moments: readonly (Moment | null)[],
  throat: Throat,
  seed: number,
  out: Float32Array,
  at: number,
): void {
  const mouth = new Mouth(prediction, throat);
  const mixing = new Mixing(throat.breath);
  let shape = '';
  let hops = 0;
  let due = 0;
  spoken.begin(seed);
  moments.forEach((moment, m) => {
    const voiced = moment !== null && moment.voiced > 0;
    sing(moment?.hz ?? 200, voiced ? 0.3 : 0);
    if (!heard(moment)) return;
    if (hops === 0) due = together(moments, m);
    spoken.add(hops++, moment.level);
    if (hops < due) return;
    const { frame, note = 0 } = moments[m - (due >> 1)]!;
    // What is voiced is shaped alike whatever its note.
    const key = `${frame} ${voiced || note}`;
    if (key !== shape) mouth.shape(frame, voiced, note);
    shape = key;
    mixing.tell(moment.voiced);
    spoken.throughFilter();
    addSung(out, at + (m - due + 1) * HOP);
    spoken.clear();
    hops = 0;
  });
}
