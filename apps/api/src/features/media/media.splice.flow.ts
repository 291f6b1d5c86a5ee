import { aigcOf, type FileFacts } from '@overtone/labels/aigc';
import { filmBox } from '@overtone/labels/boxes';
import { letters, uint32 } from '@overtone/labels/bytes';
import { cueSamples } from '@overtone/labels/cue';
import { id3Length, id3Of } from '@overtone/labels/id3';
import { midiEvents, midiStart, midiStartBytes } from '@overtone/labels/midi';
import { udtaOf, withUdta } from '@overtone/labels/mp4';
import { pictureHeadBytes, pictureLabel, type PicturePatch } from '@overtone/labels/picture';
import { wavChunks } from '@overtone/labels/wav';
import { framesOf } from '@overtone/sound/wav-frames';
import { formatPlace } from '@overtone/sound/wav-read';
import { mp3Cue } from '../../platform/audio/mp3-cue.js';
import { frameIn, mp3Frame } from '../../platform/audio/mp3-head.js';
import { NotPlayable } from '../../platform/audio/not-playable.js';
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

const piecesOf: Record<string, Pieces> = {
  ...{ mp3: mp3Pieces, wav: wavPieces, mp4: mp4Pieces, mid: midiPieces },
  ...{ jpg: picturePieces, jpeg: picturePieces, png: picturePieces, webp: picturePieces },
};

/** How a file of this ending tells what it is; null for what has no place for it. */
export const piecesFor = (ending: string): Pieces | null => piecesOf[ending] ?? null;

const nothing: Telling = {
  facts: { title: '', artist: '', album: '', lyrics: '', cover: null, generator: '', label: aigcOf('', '') },
  cue: false,
  made: new Date(0),
};

/** Throws NotPlayable for a file that has no place for a label: nobody could have it. */
export async function requireLabelPlace(ending: string, file: Buffer): Promise<void> {
  const read = async (start: number, length: number) => file.subarray(start, start + length);
  const pieces = piecesFor(ending);
  if (!pieces) throw new NotPlayable(`a ${ending} has no place for a label`);
  try {
    await pieces({ bytes: file.length, read }, nothing);
  } catch (error) {
    throw error instanceof RangeError ? new NotPlayable(error.message) : error;
  }
}

const mostTags = 8;
const id3v1 = 128;
/** The index of a film of an hour has a few million. */
const mostIndexBytes = 32 * 1024 * 1024;
const mostBoxes = 1_000;
/** What stands before the format of a WAV, or the first frame of an MP3, is no longer. */
const startBytes = 64 * 1024;

/** Bytes of ours, in the place of so many of the file's. */
type Patch = PicturePatch;

/** The file up to `end` with its patches, which come in their order. */
function patched(patches: readonly Patch[], end: number): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { at, instead, bytes } of patches) {
    if (at > from) pieces.push({ start: from, end: at - 1 });
    pieces.push(bytes);
    from = at + instead;
  }
  if (end > from) pieces.push({ start: from, end: end - 1 });
  return pieces;
}

/** Its own tags give way to ours. */
async function mp3Pieces({ bytes, read }: Readable, { facts, cue }: Telling): Promise<Piece[]> {
  let start = 0;
  for (let tags = 0; tags < mostTags; tags += 1) {
    const length = id3Length(await read(start, 10));
    if (length === 0 || start + length >= bytes) break;
    start += length;
  }
  const tail = bytes >= start + id3v1 ? await read(bytes - id3v1, 3) : Buffer.alloc(0);
  const end = bytes - (tail.toString('latin1') === 'TAG' ? id3v1 : 0);
  const tag = { at: 0, instead: start, bytes: id3Of(facts) };
  if (!cue) return patched([tag], end);
  const head = await read(start, startBytes);
  const skipped = frameIn(head);
  const frame = mp3Frame(head.subarray(Math.max(0, skipped)));
  if (!frame) throw new RangeError('a sound without a frame of layer III');
  // What tells of the frames tells of fewer than there are now.
  const sound = skipped + (frame.tells ? frame.length : 0);
  return patched([tag, { at: start, instead: sound, bytes: await mp3Cue(frame) }], end);
}

async function wavPieces({ bytes, read }: Readable, { facts, made, cue }: Telling): Promise<Piece[]> {
  const { end, format } = formatPlace(await read(0, startBytes));
  const chunks = wavChunks(facts, made);
  const heard = cue ? framesOf(cueSamples(format().sampleRate), format()) : null;
  const length = { at: 4, instead: 4, bytes: uint32(bytes - 8 + chunks.length + (heard?.length ?? 0), true) };
  const texts = { at: end, instead: 0, bytes: chunks };
  if (!heard) return patched([length, texts], bytes);
  const { at, told } = await samplesBehind({ bytes, read }, end);
  const size = { at: at - 4, instead: 4, bytes: uint32(told === null ? unknownSize : told + heard.length, true) };
  return patched([length, texts, size, { at, instead: 0, bytes: heard }], bytes);
}

/** What a file says that was written while it was made. */
const unknownSize = 0xffff_ffff;

/** Where the samples of a WAV file begin, and how many bytes of them it says there are; null: it did not know. */
async function samplesBehind({ bytes, read }: Readable, end: number): Promise<{ at: number; told: number | null }> {
  for (let [at, chunks] = [end, 0]; at + 8 <= bytes && chunks < mostBoxes; chunks += 1) {
    const head = await read(at, 8);
    const size = head.readUInt32LE(4);
    if (head.toString('latin1', 0, 4) === 'data')
      return { at: at + 8, told: size === unknownSize || size === 0 ? null : size };
    at += 8 + size + (size % 2);
  }
  throw new RangeError('a WAV file without samples');
}

/**
 * The index of the film is written anew at its end, and what stood there becomes free space: nothing else moves, so every
 * place that it names stays right.
 */
async function mp4Pieces({ bytes, read }: Readable, { facts }: Telling): Promise<Piece[]> {
  const { moov, end, open } = await boxesOf({ bytes, read });
  const index = withUdta(await read(moov.start, moov.size), udtaOf(facts));
  const patches = [{ at: moov.start + 4, instead: 4, bytes: letters('free') }];
  // The last box may say that it goes to the end of the file: then nothing could stand behind it.
  if (open !== null) patches.push({ at: open, instead: 4, bytes: uint32(end - open) });
  patches.sort((a, b) => a.at - b.at);
  return [...patched(patches, end), index];
}

interface FilmBoxes {
  moov: { start: number; size: number };
  /** Behind the last box: what follows is none. */
  end: number;
  /** Where the last box begins, if it says that it goes to the end of the file. */
  open: number | null;
}

async function boxesOf({ bytes, read }: Readable): Promise<FilmBoxes> {
  let [moov, open, at] = [null as FilmBoxes['moov'] | null, null as number | null, 0];
  for (let boxes = 0; at + 8 <= bytes; boxes += 1) {
    const box = filmBox(await read(at, 16), 0, bytes - at);
    if (!box || boxes > mostBoxes) throw new RangeError('a film whose boxes do not fit');
    if (box.open) open = at;
    if (box.name === 'moov') moov = { start: at, size: box.size };
    at += box.size;
  }
  if (!moov || moov.size > mostIndexBytes) throw new RangeError('a film without an index');
  if (open !== null && at - open > 0xffff_ffff) throw new RangeError('a film whose last box is too large');
  return { moov, end: at, open };
}

async function midiPieces({ bytes, read }: Readable, { facts }: Telling): Promise<Piece[]> {
  const start = midiStart(await read(0, midiStartBytes), midiEvents(facts));
  return patched([{ at: 0, instead: start.instead, bytes: start.bytes }], bytes);
}

async function picturePieces({ bytes, read }: Readable, { facts: { label } }: Telling): Promise<Piece[]> {
  return patched(label ? pictureLabel(await read(0, pictureHeadBytes), bytes, label) : [], bytes);
}
