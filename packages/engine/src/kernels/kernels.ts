// The vector code of the engine (kernels/, compiled into binary.ts) and the memory that it works in: one for each thread.
// What is handed over is copied in and out, a piece at a time, so that a song never lies in it.
import { type Told, vectorCode } from '@overtone/sound/vector-code';
import { BINARY } from './binary.js';

interface Kernels {
  PIECE: Told;
  BLOCK: Told;
  CONTROL: Told;
  CONTROLS: Told;
  STAGES: Told;
  SOURCE_LEFT: Told;
  SOURCE_RIGHT: Told;
  OUT_LEFT: Told;
  OUT_RIGHT: Told;
  LEFT: Told;
  RIGHT: Told;
  COEFFICIENTS: Told;
  MEMORY: Told;
  CONTROL_AT: Told;
  CONTROL_BYTES: Told;
  HEAD: Told;
  CARVED: Told;
  DATA: Told;
  addMono(count: number, gain: number): void;
  addPanned(count: number, left: number, right: number): void;
  addStereo(count: number, left: number, right: number): void;
  addBlocks(count: number, from: number, slope: number): void;
  addToOne(count: number, from: number, slope: number): void;
  putDown(count: number): void;
  takeUp(count: number): void;
  pack(count: number): void;
  packSides(count: number, width: number): void;
  unpack(count: number, same: number, other: number): void;
  unpackSides(count: number): void;
  cascade(count: number, pairs: number): void;
  carve(
    count: number,
    b: number,
    a1: number,
    a2: number,
    depth: number,
    all: number,
    from: number,
    slope: number,
  ): void;
  play(count: number, length: number, end: number, loop: number, filters: boolean): number;
}

export const kernels = vectorCode<Kernels>(BINARY);

const { buffer } = kernels.memory;
/** Samples that are handed over at once. */
export const PIECE = kernels.PIECE.value;
export const CONTROL = kernels.CONTROL.value;
export const CONTROLS = kernels.CONTROLS.value;

export const floats = ({ value }: Told, length = PIECE): Float32Array => new Float32Array(buffer, value, length);
export const doubles = ({ value }: Told, length: number): Float64Array => new Float64Array(buffer, value, length);
/** Where a recording lies: as many samples as there is room for. */
export const recording = new Int16Array(buffer, kernels.DATA.value);
