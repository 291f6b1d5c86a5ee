import { type Aigc, aigcText } from './aigc.js';
import { joined, letters, textBytes, uint32, viewOf, wordAt } from './bytes.js';
import { pngHeadBytes, textChunk } from './png.js';

/** Bytes of ours, in the place of so many of the file's. */
export interface PicturePatch {
  at: number;
  instead: number;
  bytes: Uint8Array;
}

/** So much of the beginning tells where a label goes. */
export const pictureHeadBytes = 64;

/** What pictures carry the label in, as the standard's annex for files has it: one property of XMP. */
function packetOf(label: Aigc): Uint8Array {
  const value = aigcText(label).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
  return textBytes(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
      `<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/" TC260:AIGC='${value}'/>` +
      `</rdf:RDF></x:xmpmeta>`,
  );
}

/**
 * What a JPEG, PNG or WebP picture of `length` bytes that begins with `head` tells its label with, in the order of places;
 * nothing else of it moves. Throws a RangeError for every other picture.
 */
export function pictureLabel(head: Uint8Array, length: number, label: Aigc): PicturePatch[] {
  if (head.length < 30) throw new RangeError('no picture');
  if (head[0] === 0xff && head[1] === 0xd8) return [inJpeg(head, packetOf(label))];
  if (wordAt(head, 0) === '\u0089PNG' && wordAt(head, 12) === 'IHDR')
    return [{ at: pngHeadBytes, instead: 0, bytes: textChunk('AIGC', aigcText(label)) }];
  if (wordAt(head, 8) === 'WEBP') return inWebp(head, length, packetOf(label));
  throw new RangeError('a picture without a place for its label');
}

const xmpName = 'http://ns.adobe.com/xap/1.0/\0';

/** Behind the segment that has to come first, if it has one. */
function inJpeg(head: Uint8Array, packet: Uint8Array): PicturePatch {
  const isJfif = head[2] === 0xff && head[3] === 0xe0;
  const at = isJfif ? 4 + viewOf(head).getUint16(4) : 2;
  const size = 2 + xmpName.length + packet.length;
  const start = Uint8Array.from([0xff, 0xe1, size >> 8, size & 0xff]);
  return { at, instead: 0, bytes: joined(start, letters(xmpName), packet) };
}

const hasXmp = 0x04;
const hasAlpha = 0x10;

/** Behind the picture; its first chunk says that there is more than the picture, or is put there to say so. */
function inWebp(head: Uint8Array, length: number, packet: Uint8Array): PicturePatch[] {
  const chunk = joined(letters('XMP '), uint32(packet.length, true), packet, new Uint8Array(packet.length % 2));
  const first = wordAt(head, 12);
  const extended = first === 'VP8X' ? null : extensionOf(head, first);
  const riff = length - 8 + chunk.length + (extended?.length ?? 0);
  return [
    { at: 4, instead: 4, bytes: uint32(riff, true) },
    extended === null
      ? { at: 20, instead: 1, bytes: Uint8Array.of(head[20]! | hasXmp) }
      : { at: 12, instead: 0, bytes: extended },
    { at: length, instead: 0, bytes: chunk },
  ];
}

function extensionOf(head: Uint8Array, first: string): Uint8Array {
  const view = viewOf(head);
  let [width, height, alpha] = [0, 0, 0];
  if (first === 'VP8 ') [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  else if (first === 'VP8L') {
    const bits = view.getUint32(21, true);
    [width, height] = [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    alpha = (bits >>> 28) & 1 ? hasAlpha : 0;
  } else throw new RangeError('a WebP picture without a picture');
  const three = (value: number) => Uint8Array.of(value & 0xff, (value >> 8) & 0xff, value >> 16);
  const flags = Uint8Array.of(hasXmp | alpha, 0, 0, 0);
  return joined(letters('VP8X'), uint32(10, true), flags, three(width - 1), three(height - 1));
}
