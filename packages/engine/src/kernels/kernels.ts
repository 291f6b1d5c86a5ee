// The vector code of the engine (kernels/, compiled into binary.ts) and the memory that it works in: one for each thread.
// What is handed over is copied in and out, a piece at a time, so that a song never lies in it.
import { BINARY } from './binary.js';

interface Layout {
  value: number;
}

interface Kernels {
  memory: { buffer: ArrayBuffer };
  PIECE: Layout;
  BLOCK: Layout;
  CONTROL: Layout;
  CONTROLS: Layout;
  STAGES: Layout;
  SOURCE_LEFT: Layout;
  SOURCE_RIGHT: Layout;
  OUT_LEFT: Layout;
  OUT_RIGHT: Layout;
  LEFT: Layout;
  RIGHT: Layout;
  COEFFICIENTS: Layout;
  MEMORY: Layout;
  CONTROL_AT: Layout;
  CONTROL_BYTES: Layout;
  HEAD: Layout;
  CARVED: Layout;
  DATA: Layout;
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

/** As much of it as is used here: node's own types leave it out. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (program: object) => { exports: unknown };
};

const bytes = Uint8Array.from(atob(BINARY), (letter) => letter.charCodeAt(0));

export const kernels = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Kernels;

const { buffer } = kernels.memory;
/** Samples that are handed over at once. */
export const PIECE = kernels.PIECE.value;
export const CONTROL = kernels.CONTROL.value;
export const CONTROLS = kernels.CONTROLS.value;

export const floats = ({ value }: Layout, length = PIECE): Float32Array => new Float32Array(buffer, value, length);
export const doubles = ({ value }: Layout, length: number): Float64Array => new Float64Array(buffer, value, length);
/** Where a recording lies: as many samples as there is room for. */
export const recording = new Int16Array(buffer, kernels.DATA.value);
