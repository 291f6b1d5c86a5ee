// A picture that stands still, as H.264 of the baseline: its samples as they are, once, then frames that say "as before".
import { BitRow } from './bits.js';

const { ceil, max, min, round } = Math;

export interface Picture {
  width: number;
  height: number;
  /** Three bytes a point, red first, row by row. */
  rgb: Uint8Array;
}

const BLOCK = 16;
const across = ({ width }: Picture): number => ceil(width / BLOCK);
const down = ({ height }: Picture): number => ceil(height / BLOCK);

/** A decoder must never see 0 0 0 .. 0 0 3 inside a unit: a 3 is put between. */
function unit(head: number, ...pieces: Uint8Array[]): Uint8Array {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 1);
  const out = new Uint8Array(length + (length >> 1) + 1);
  out[0] = head;
  let at = 1;
  let zeros = 0;
  for (const piece of pieces) {
    for (const byte of piece) {
      if (zeros === 2 && byte <= 3) {
        out[at++] = 3;
        zeros = 0;
      }
      out[at++] = byte;
      zeros = byte === 0 ? zeros + 1 : 0;
    }
  }
  return out.slice(0, at);
}

/** What is beyond the picture in its last blocks is cut off again when it is shown. */
function sequence(picture: Picture): Uint8Array {
  const right = (across(picture) * BLOCK - picture.width) / 2;
  const below = (down(picture) * BLOCK - picture.height) / 2;
  const row = new BitRow().u(8, 66).u(8, 0xc0).u(8, 31).ue(0).ue(0).ue(2).ue(1).u(1, 0);
  row
    .ue(across(picture) - 1)
    .ue(down(picture) - 1)
    .u(1, 1)
    .u(1, 1);
  row.u(1, 1).ue(0).ue(right).ue(0).ue(below);
  // Colours by BT.709, 16 .. 235.
  row.u(1, 1).u(1, 0).u(1, 0).u(1, 1).u(3, 5).u(1, 0).u(1, 1).u(8, 1).u(8, 1).u(8, 1);
  row.u(1, 0).u(1, 0).u(1, 0).u(1, 0).u(1, 0).u(1, 0);
  return unit(0x67, row.end().toBytes());
}

const parameters = (): Uint8Array =>
  unit(
    0x68,
    new BitRow()
      .ue(0)
      .ue(0)
      .u(1, 0)
      .u(1, 0)
      .ue(0)
      .ue(0)
      .ue(0)
      .u(1, 0)
      .u(2, 0)
      .ue(0)
      .ue(0)
      .ue(0)
      .u(1, 1)
      .u(1, 0)
      .u(1, 0)
      .end()
      .toBytes(),
  );

interface Planes {
  luma: Uint8Array;
  blue: Uint8Array;
  red: Uint8Array;
  width: number;
}

const limited = (value: number): number => max(16, min(240, round(value)));

/** Points to luma and, for two by two of them, two differences of colour; the edge is repeated into the last blocks. */
function planesOf(picture: Picture): Planes {
  const width = across(picture) * BLOCK;
  const height = down(picture) * BLOCK;
  const half = width / 2;
  const luma = new Uint8Array(width * height);
  const [blue, red] = [new Uint8Array((width * height) / 4), new Uint8Array((width * height) / 4)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 3 * (min(y, picture.height - 1) * picture.width + min(x, picture.width - 1));
      const [r, g, b] = [picture.rgb[at]!, picture.rgb[at + 1]!, picture.rgb[at + 2]!];
      luma[y * width + x] = limited(16 + 0.1826 * r + 0.6142 * g + 0.062 * b);
      if (x % 2 === 1 || y % 2 === 1) continue;
      const small = (y / 2) * half + x / 2;
      blue[small] = limited(128 - 0.1006 * r - 0.3386 * g + 0.4392 * b);
      red[small] = limited(128 + 0.4392 * r - 0.3989 * g - 0.0403 * b);
    }
  }
  return { luma, blue, red, width };
}

function copyBlock(
  out: Uint8Array,
  at: number,
  plane: Uint8Array,
  width: number,
  x: number,
  y: number,
  size: number,
): void {
  for (let row = 0; row < size; row++)
    out.set(plane.subarray((y + row) * width + x, (y + row) * width + x + size), at + row * size);
}

const BLOCK_BYTES = 2 + 256 + 64 + 64;

/** Every block as samples. The first block's header shares its byte with the slice's. */
function firstFrame(picture: Picture): Uint8Array {
  const head = new BitRow().ue(0).ue(7).ue(0).u(4, 0).ue(0).u(1, 0).u(1, 0).ue(0).ue(1).ue(25).align().toBytes();
  const planes = planesOf(picture);
  const blocks = across(picture) * down(picture);
  const body = new Uint8Array(blocks * BLOCK_BYTES - 1);
  for (let n = 0, at = 0; n < blocks; n++) {
    if (n > 0) {
      // ue(25), and zeros up to the next byte.
      body.set([0x0d, 0], at);
      at += 2;
    }
    const x = n % across(picture);
    const y = (n - x) / across(picture);
    copyBlock(body, at, planes.luma, planes.width, x * 16, y * 16, 16);
    copyBlock(body, at + 256, planes.blue, planes.width / 2, x * 8, y * 8, 8);
    copyBlock(body, at + 320, planes.red, planes.width / 2, x * 8, y * 8, 8);
    at += 384;
    if (n === blocks - 1) body[at] = 0x80;
  }
  return unit(0x65, head, body);
}

/** All blocks as in the first frame. */
const sameFrame = (picture: Picture): Uint8Array =>
  unit(
    0x01,
    new BitRow()
      .ue(0)
      .ue(5)
      .ue(0)
      .u(4, 1)
      .u(1, 0)
      .u(1, 0)
      .ue(0)
      .ue(1)
      .ue(across(picture) * down(picture))
      .end()
      .toBytes(),
  );

export interface Still {
  sequence: Uint8Array;
  parameters: Uint8Array;
  first: Uint8Array;
  same: Uint8Array;
}

/** Sides must be even and no longer than 1280 by 720 points make in all. */
export function stillOf(picture: Picture): Still {
  const { width, height, rgb } = picture;
  if (width % 2 || height % 2 || width < 16 || height < 16 || across(picture) * down(picture) > 3600)
    throw new RangeError(`a picture of ${width} by ${height}`);
  if (rgb.length !== 3 * width * height) throw new RangeError('a picture with other points than it says');
  return {
    sequence: sequence(picture),
    parameters: parameters(),
    first: firstFrame(picture),
    same: sameFrame(picture),
  };
}
