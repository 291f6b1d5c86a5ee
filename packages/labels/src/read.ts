import { filmBox } from './boxes.js';
import { joined, viewOf, wordAt } from './bytes.js';

/** A file of which some bytes are read; fewer come where it ends. */
export interface Opened {
  bytes: number;
  read: (start: number, length: number) => Promise<Uint8Array>;
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
/** Far more than a tag, an index or the head of a score takes. */
const mostBytes = 64 * 1024 * 1024;
const mostBoxes = 10_000;

/** The JSON of a label in what is known to hold one: behind its name, wherever that stands in the tag. */
function labelIn(bytes: Uint8Array): string | null {
  const plain = text(bytes);
  // Tags of ID3v2.3 write two bytes a letter.
  const wide = new TextDecoder('utf-16le');
  const texts = [plain, wide.decode(bytes.subarray(0, bytes.length & ~1)), wide.decode(bytes.subarray(1))];
  for (const one of texts) {
    const found = /\{"Label":"[^{}]*\}/.exec(one)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}

async function chunkOf(file: Opened): Promise<Uint8Array> {
  for (let at = 12; at + 8 <= file.bytes;) {
    const head = await file.read(at, 8);
    const size = viewOf(head).getUint32(4, true);
    if (wordAt(head, 0) === 'AIGC') return file.read(at + 8, Math.min(size, mostBytes));
    at += 8 + size + (size % 2);
  }
  return new Uint8Array();
}

async function indexOf(file: Opened): Promise<Uint8Array> {
  for (let [at, boxes] = [0, 0]; at + 8 <= file.bytes && boxes < mostBoxes; boxes += 1) {
    // A file that was cut off tells what is left of it.
    const box = filmBox(await file.read(at, 16), 0, Number.POSITIVE_INFINITY);
    if (!box) break;
    if (box.name === 'moov') return file.read(at, Math.min(box.size, mostBytes));
    at += box.size;
  }
  return new Uint8Array();
}

/** The label of an MP3, a WAV, an MP4, a MIDI, a JPEG, a PNG or a WebP file as it was written; null where there is none. */
export async function readLabel(file: Opened): Promise<string | null> {
  const start = await file.read(0, 12);
  if (start.length < 12) return null;
  const word = wordAt(start, 0);
  if (word.startsWith('ID3')) {
    const size = start.subarray(6, 10).reduce((length, byte) => length * 128 + (byte & 0x7f), 10);
    return labelIn(await file.read(0, Math.min(size, mostBytes)));
  }
  if (wordAt(start, 8) === 'WAVE') return labelIn(await chunkOf(file));
  if (wordAt(start, 4) === 'ftyp') return labelIn(await indexOf(file));
  if (word === 'MThd') return labelIn(await file.read(0, 65_536));
  if (word === '\u0089PNG') return labelIn(joined(await file.read(0, 65_536)));
  // Of a picture in XMP, which is in its first bytes or its last.
  if (word.startsWith('\u00ff\u00d8')) return labelIn(await file.read(0, 65_536));
  if (wordAt(start, 8) === 'WEBP') return labelIn(await file.read(Math.max(0, file.bytes - 65_536), 65_536));
  return null;
}
