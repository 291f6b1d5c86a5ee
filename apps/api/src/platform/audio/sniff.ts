import { wavStart } from '@overtone/sound/wav-read';
import { fileTypeFromBuffer } from 'file-type';
import { Readable } from 'node:stream';
import type { SoundKind } from './analyse.js';
import { secondsTold } from './mp3-head.js';
import { NotPlayable } from './not-playable.js';

const headBytes = 16 * 1024;

export interface Sniffed {
  /** By its bytes; null: nothing that can be decoded. */
  kind: SoundKind | null;
  /** Seconds that its head says it has: no proof, but no more need be looked at. */
  told: number | null;
  /** All of it, from the first byte. */
  stream: Readable;
}

/** Looks at the first bytes of a recording and leaves the others where they are. */
export async function sniffed(body: AsyncIterable<Uint8Array>): Promise<Sniffed> {
  const pieces = body[Symbol.asyncIterator]();
  const head = await readHead(pieces);
  const found = await fileTypeFromBuffer(head);
  const kind = found?.mime === 'audio/mpeg' ? 'mp3' : found?.mime === 'audio/wav' ? 'wav' : null;
  const told = kind === 'mp3' ? secondsTold(head) : kind === 'wav' ? wavSeconds(head) : null;
  return { kind, told, stream: Readable.from(whole(head, pieces), { objectMode: false }) };
}

async function readHead(pieces: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for (let length = 0; length < headBytes;) {
    const { value, done } = await pieces.next();
    if (done) break;
    read.push(value);
    length += value.length;
  }
  return Buffer.concat(read);
}

async function* whole(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** Of a file that says how long it is; one that was cut short says too much. */
function wavSeconds(head: Uint8Array): number | null {
  try {
    const start = wavStart(head);
    if (!start || start.size === 0 || start.size === 0xffff_ffff) return null;
    const seconds = start.size / (start.sampleRate * start.channels * (start.bits / 8));
    return Number.isFinite(seconds) ? seconds : null;
  } catch (error) {
    throw new NotPlayable(String(error));
  }
}
