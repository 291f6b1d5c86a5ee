import type { FileFacts } from '@overtone/labels/aigc';
import { id3Length, id3Of } from '@overtone/labels/id3';
import { midiEvents, midiStart, midiStartBytes } from '@overtone/labels/midi';
import { udtaOf, withUdta } from '@overtone/labels/mp4';
import { wavChunks } from '@overtone/labels/wav';
import { afterFormat } from '@overtone/sound/wav-read';
import { mp3Cue } from '../../platform/audio/mp3-cue.js';
import { mp3Frame } from '../../platform/audio/mp3-head.js';
import type { Piece } from '../../platform/storage/spliced.js';

/** A stored file of which some bytes are read: `bytes` long, and `read` answers fewer where it ends. */
export interface Readable {
  bytes: number;
  read: (start: number, length: number) => Promise<Buffer>;
}

export interface Telling {
  facts: FileFacts;
  /** Whether the audible label comes before the sound. */
  cue: boolean;
  /** When it was made, as a broadcast extension says. */
  made: Date;
}

type Pieces = (file: Readable, telling: Telling) => Promise<Piece[]>;

const piecesOf: Record<string, Pieces> = { mp3: mp3Pieces, wav: wavPieces, mp4: mp4Pieces, mid: midiPieces };

/** How a file of this ending tells what it is; null for what has no place for it. */
export const piecesFor = (ending: string): Pieces | null => piecesOf[ending] ?? null;

const mostTags = 8;
const id3v1 = 128;
/** The index of a film of an hour has a few million. */
const mostIndexBytes = 32 * 1024 * 1024;
const mostBoxes = 1_000;
const wavStartBytes = 4_096;

/** Its own tags give way to ours. */
async function mp3Pieces({ bytes, read }: Readable, { facts, cue }: Telling): Promise<Piece[]> {
  let start = 0;
  for (let tags = 0; tags < mostTags; tags += 1) {
    const length = id3Length(await read(start, 10));
    if (length === 0 || start + length >= bytes) break;
    start += length;
  }
  const tail = bytes >= start + id3v1 ? await read(bytes - id3v1, 3) : Buffer.alloc(0);
  const end = bytes - 1 - (tail.toString('latin1') === 'TAG' ? id3v1 : 0);
  const tag = id3Of(facts);
  const frame = cue ? mp3Frame(await read(start, 64)) : null;
  if (!frame) return [tag, { start, end }];
  // It tells of fewer frames than there are now.
  return [tag, await mp3Cue(frame), { start: frame.tells ? start + frame.length : start, end }];
}

async function wavPieces({ bytes, read }: Readable, { facts, made }: Telling): Promise<Piece[]> {
  const at = afterFormat(await read(0, wavStartBytes));
  const chunks = wavChunks(facts, made);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes - 8 + chunks.length);
  return [{ start: 0, end: 3 }, size, { start: 8, end: at - 1 }, chunks, { start: at, end: bytes - 1 }];
}

/**
 * The index of the film is written anew at its end, and what stood there becomes free space: nothing else moves, so every
 * place that it names stays right.
 */
async function mp4Pieces({ bytes, read }: Readable, { facts }: Telling): Promise<Piece[]> {
  const { start, size, head } = await indexOf({ bytes, read });
  const moov = withUdta(await read(start, size), udtaOf(facts));
  const free = Buffer.from(await read(start, head));
  free.write('free', 4, 'latin1');
  return [
    ...(start > 0 ? [{ start: 0, end: start - 1 }] : []),
    free,
    { start: start + head, end: bytes - 1 },
    ...[moov],
  ];
}

/** The box `moov`. A last box may say that it goes to the end of the file: then nothing can stand behind it. */
async function indexOf({ bytes, read }: Readable): Promise<{ start: number; size: number; head: number }> {
  let found;
  for (let [at, boxes] = [0, 0]; at + 8 <= bytes; boxes += 1) {
    const start = await read(at, 16);
    const short = start.readUInt32BE(0);
    const head = short === 1 && start.length === 16 ? 16 : 8;
    const size = head === 16 ? Number(start.readBigUInt64BE(8)) : short;
    if (size < head || at + size > bytes || boxes > mostBoxes) throw new RangeError('a film whose boxes do not fit');
    if (start.toString('latin1', 4, 8) === 'moov') found = { start: at, size, head };
    at += size;
  }
  if (!found || found.size > mostIndexBytes) throw new RangeError('a film without an index');
  return found;
}

async function midiPieces({ bytes, read }: Readable, { facts }: Telling): Promise<Piece[]> {
  const start = midiStart(await read(0, midiStartBytes), midiEvents(facts));
  return [start.bytes, { start: start.instead, end: bytes - 1 }];
}
