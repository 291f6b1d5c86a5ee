import { joined, letters, uint32, wordAt } from './bytes.js';

/** Of ISO 3309, as PNG asks for it behind each chunk. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** The signature, and the chunk that has to come first. */
export const pngHeadBytes = 8 + 25;

/** ASCII. */
export function textChunk(keyword: string, text: string): Uint8Array<ArrayBuffer> {
  const named = joined(letters('tEXt'), letters(`${keyword}\0${text}`));
  return joined(uint32(named.length - 4), named, uint32(crcOf(named)));
}

/** The picture with a text behind its head. `text`: ASCII. Throws a RangeError for what is no PNG. */
export function pngWithText(png: Uint8Array, keyword: string, text: string): Uint8Array<ArrayBuffer> {
  if (png.length < pngHeadBytes || wordAt(png, 12) !== 'IHDR') throw new RangeError('no PNG');
  return joined(png.subarray(0, pngHeadBytes), textChunk(keyword, text), png.subarray(pngHeadBytes));
}
