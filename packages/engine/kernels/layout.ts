// Where things lie in the memory of the kernels. The engine reads these numbers from the module (src/kernels/kernels.ts).

/** Samples that are added at once. */
export const PIECE: i32 = 8192;
/** Samples of a block. */
export const BLOCK: i32 = 1024;
/** Samples for which the sampler's controls stand still. */
export const CONTROL: i32 = 32;
/** Controls of a piece, and what each holds: five f64 for the filter, its step and its gain. */
export const CONTROLS: i32 = PIECE / CONTROL;
export const CONTROL_BYTES: i32 = 56;
/** Filters that a cascade may hold. */
export const STAGES: i32 = 32;

const piece: usize = <usize>PIECE * 4;
const block: usize = <usize>BLOCK * 8;

/** What is added, f32. */
export const SOURCE_LEFT: usize = 1024;
export const SOURCE_RIGHT: usize = SOURCE_LEFT + piece;
/** What it is added to, f32. */
export const OUT_LEFT: usize = SOURCE_RIGHT + piece;
export const OUT_RIGHT: usize = OUT_LEFT + piece;
/** The block that is worked on, f64. */
export const LEFT: usize = OUT_RIGHT + piece;
export const RIGHT: usize = LEFT + block;
/** The same with both channels side by side. */
export const PAIRS: usize = RIGHT + block;
/** Ten f64 a stage: b, c1, c2, a1, a2 of both channels. Four f64 a stage of what it remembers. */
export const COEFFICIENTS: usize = PAIRS + 2 * block;
export const MEMORY: usize = COEFFICIENTS + <usize>STAGES * 80;
export const CONTROL_AT: usize = MEMORY + <usize>STAGES * 32;
/** Of the sampler: its place (i64), the two memories of its filter (f64), its gain (f64). */
export const HEAD: usize = CONTROL_AT + <usize>CONTROLS * <usize>CONTROL_BYTES;
/** What a band that is taken out remembers: four f64. */
export const CARVED: usize = HEAD + 32;
/** A recording, i16; to the end of the memory. */
export const DATA: usize = CARVED + 32;
