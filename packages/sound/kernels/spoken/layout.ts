// Where things lie in the memory of the kernels of spoken words; before it lies what the transform of Fourier works in.
import { TURNS } from '../fft';

export { EIGHTHS, TURNS } from '../fft';

/** Samples from one moment to the next. */
export const HOP: i32 = 256;
/** Samples of one block with all that rings on. */
export const SIZE: i32 = 2048;
/** The filter is told at every other bin, from 0 to COARSE_BINS. */
export const COARSE_BINS: i32 = SIZE / 4;
/** Bins of what was spoken. */
export const SPOKEN_BINS: i32 = 256;
/** Samples of a table of one period; behind them lies the first of the next. */
export const TABLE_SIZE: i32 = 2048;

/** Room for SIZE numbers of eight bytes and some that are written beside them. */
const slot: usize = ((<usize>SIZE) << 3) + 64;
/** The turns of all rounds up to SIZE take 48 KB. */
const first: usize = TURNS + 65536;

/** Where each sample lies before the transform of SIZE: its bits are reversed; u32. */
export const REVERSED: usize = first;
/** Cosines and sines of half a circle of SIZE steps, turning backwards; all that follows is f64 where nothing else is told. */
export const TURN_RE: usize = REVERSED + slot;
export const TURN_IM: usize = TURN_RE + slot;
/** What a frame was predicted with, and silence behind it: twice SPOKEN_BINS. */
export const COEFFICIENTS: usize = TURN_IM + slot;
/** What is added to the log amplitudes of what was spoken, and what their powers are multiplied by for it. */
export const EMPHASIS: usize = COEFFICIENTS + slot;
export const EMPHASIS_POWER: usize = EMPHASIS + slot;
/** Log amplitudes of what was spoken. */
export const SPOKEN: usize = EMPHASIS_POWER + slot;
/** A mouth that is open, and one that is shut: four arrays each over the coarse bins (u32, then three f64). */
export const OPEN: usize = SPOKEN + slot;
export const SHUT: usize = OPEN + 2 * slot;
export const FIELD: usize = (<usize>(COARSE_BINS + 2)) << 3;
/** Log amplitudes of the mouth at the coarse bins. */
export const LOGS: usize = SHUT + 2 * slot;
/** What is made a spectrum of, and the spectrum. */
export const REAL: usize = LOGS + slot;
export const BINS_RE: usize = REAL + slot;
export const BINS_IM: usize = BINS_RE + slot;
/** The filter. */
export const FILTER_RE: usize = BINS_IM + slot;
export const FILTER_IM: usize = FILTER_RE + slot;
/** Amplitudes of the two sources over the bins. */
export const VOICE_SHARE: usize = FILTER_IM + slot;
export const AIR_SHARE: usize = VOICE_SHARE + slot;
/** One period of the voice, f32. */
export const TABLE: usize = AIR_SHARE + slot;
/** Two hops of each source. */
export const VOICE: usize = TABLE + slot;
export const AIR: usize = VOICE + slot;
/** The window over two hops. */
export const WINDOW: usize = AIR + slot;
/** What goes into a block. */
export const HEAD_VOICE: usize = WINDOW + slot;
export const HEAD_AIR: usize = HEAD_VOICE + slot;
/** How a block begins and ends. */
export const EDGES: usize = HEAD_AIR + slot;
/** What comes out of the filter. */
export const SUNG: usize = EDGES + slot;
/** What it is added to, f32. */
export const OUT: usize = SUNG + slot;
