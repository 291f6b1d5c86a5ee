const utf8 = new TextEncoder();

export const textBytes = (text: string): Uint8Array<ArrayBuffer> => utf8.encode(text);

/** Names of chunks and boxes may have a letter above ASCII: ©. */
export const letters = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function uint32(value: number, littleEndian = false): Uint8Array<ArrayBuffer> {
  const out = new DataView(new ArrayBuffer(4));
  out.setUint32(0, value, littleEndian);
  return new Uint8Array(out.buffer);
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const wordAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
