// Boxes of ISO base media: a size, four letters, a body.

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

export function u32(...values: number[]): Uint8Array {
  const out = new Uint8Array(values.length * 4);
  values.forEach((value, i) => new DataView(out.buffer).setUint32(i * 4, value));
  return out;
}

export const u16 = (...values: number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((v) => [(v >> 8) & 255, v & 255]));
export const letters = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export function box(name: string, ...pieces: readonly Uint8Array[]): Uint8Array {
  const body = joined(pieces);
  return joined([u32(body.length + 8), letters(name), body]);
}

/** A box whose body begins with a version and flags. */
export const fullBox = (name: string, flags: number, ...pieces: readonly Uint8Array[]): Uint8Array =>
  box(name, u32(flags), ...pieces);
