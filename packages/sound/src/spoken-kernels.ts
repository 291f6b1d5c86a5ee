// The vector code of spoken words (kernels/spoken, compiled into spoken-binary.ts) and its memory: one for each thread. What
// is told to it stands there until somebody tells it something else.
import { eighths, Fft, roundTurns, turns } from './fft.js';
import { type Told, vectorCode } from './vector-code.js';
import { BINARY } from './spoken-binary.js';

interface SpokenKernels {
  EIGHTHS: Told;
  TURNS: Told;
  HOP: Told;
  SIZE: Told;
  COARSE_BINS: Told;
  SPOKEN_BINS: Told;
  REVERSED: Told;
  TURN_RE: Told;
  TURN_IM: Told;
  COEFFICIENTS: Told;
  EMPHASIS: Told;
  EMPHASIS_POWER: Told;
  SPOKEN: Told;
  OPEN: Told;
  SHUT: Told;
  FIELD: Told;
  LOGS: Told;
  FILTER_RE: Told;
  FILTER_IM: Told;
  VOICE_SHARE: Told;
  AIR_SHARE: Told;
  TABLE: Told;
  WINDOW: Told;
  HEAD_VOICE: Told;
  HEAD_AIR: Told;
  EDGES: Told;
  SUNG: Told;
  OUT: Told;
  begin(seed: number): void;
  next(step: number, even: number, pulsed: number): void;
  add(hop: number, level: number): void;
  clear(): void;
  readFrame(heard: number): void;
  shape(isOpen: boolean, from: number, to: number, floor: number, steep: number): void;
  minimumPhase(): void;
  throughFilter(): void;
  addSung(gain: number): void;
}

export const spoken = vectorCode<SpokenKernels>(BINARY);

const { buffer } = spoken.memory;

/** Samples from one moment to the next, and of a block with all that rings on. */
export const HOP = spoken.HOP.value;
export const BLOCK_SIZE = spoken.SIZE.value;
/** Bins up to half of the rate; the filter is told at every other one, from 0 to COARSE_BINS. */
export const BINS = BLOCK_SIZE / 2;
export const COARSE_BINS = spoken.COARSE_BINS.value;
/** Bins of what was spoken. */
export const SPOKEN_BINS = spoken.SPOKEN_BINS.value;

export const numbers = ({ value }: Told, length: number): Float64Array => new Float64Array(buffer, value, length);
export const wholes = ({ value }: Told, length: number): Uint32Array => new Uint32Array(buffer, value, length);
export const singles = ({ value }: Told, length: number): Float32Array => new Float32Array(buffer, value, length);

numbers(spoken.EIGHTHS, 8).set(eighths);
const rounds: number[] = [];
for (let width = 16; width <= BLOCK_SIZE; width *= 2) rounds.push(...roundTurns(width));
numbers(spoken.TURNS, rounds.length).set(rounds);
wholes(spoken.REVERSED, BLOCK_SIZE).set(new Fft(BLOCK_SIZE).order);
const circle = turns(BLOCK_SIZE);
numbers(spoken.TURN_RE, BINS).set(circle.re);
numbers(spoken.TURN_IM, BINS).set(circle.im);
