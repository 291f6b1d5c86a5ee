import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ByteRange, ObjectFacts, Storage, StoredObject } from './storage.js';

/** Bytes of ours, or some of the stored object's, first and last included. */
export type Piece = Uint8Array | ByteRange;

const isOurs = (piece: Piece): piece is Uint8Array => piece instanceof Uint8Array;
const lengthOf = (piece: Piece): number => (isOurs(piece) ? piece.length : piece.end - piece.start + 1);

/** What is asked of an object that is sent. */
export type Readings = Pick<Storage, 'stat' | 'open'>;

/**
 * A stored object with bytes of ours before it, behind it or in the place of some of its own. It has a length, an ETag and
 * ranges like any object, and is read piece by piece. `facts` are those of the stored object, `at` the time when ours were made.
 */
export class Spliced implements Readings {
  private readonly facts: ObjectFacts;

  constructor(
    private readonly storage: Readings,
    private readonly key: string,
    private readonly stored: ObjectFacts,
    private readonly pieces: readonly Piece[],
    at: Date,
  ) {
    const { contentType } = stored;
    const bytes = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
    this.facts = { bytes, contentType, etag: etagOf(stored, pieces), lastModified: at };
  }

  stat(): Promise<ObjectFacts> {
    return Promise.resolve(this.facts);
  }

  /** Null when the stored object is gone or another one by now. */
  async open(_key: string, range?: ByteRange): Promise<StoredObject | null> {
    const pieces = within(this.pieces, range ?? { start: 0, end: this.facts.bytes - 1 });
    // Whether it is still there is known before anything is said of it.
    const at = pieces.findIndex((piece) => !isOurs(piece));
    const first = at < 0 ? null : await this.openStored(pieces[at] as ByteRange);
    if (at >= 0 && !first) return null;
    const stream = Readable.from(this.read(pieces, first), { objectMode: false });
    // A stream that nobody begins to read runs no `finally`.
    stream.once('close', () => first?.destroy());
    return { ...this.facts, stream, ...(range && { range }) };
  }

  private async *read(pieces: readonly Piece[], first: Readable | null): AsyncGenerator<Uint8Array> {
    let opened = first;
    for (const piece of pieces) {
      if (isOurs(piece)) {
        yield piece;
        continue;
      }
      const stream = opened ?? (await this.openStored(piece));
      opened = null;
      if (!stream) throw new Error(`${this.key} was replaced while it was read`);
      yield* stream as AsyncIterable<Uint8Array>;
    }
  }

  private async openStored(range: ByteRange): Promise<Readable | null> {
    const object = await this.storage.open(this.key, range);
    if (object && object.etag !== this.stored.etag) object.stream.destroy();
    return object && object.etag === this.stored.etag ? object.stream : null;
  }
}

/** The same pieces of the same object: the same bytes. */
function etagOf({ etag }: ObjectFacts, pieces: readonly Piece[]): string {
  const hash = createHash('sha256').update(etag);
  for (const piece of pieces) hash.update(isOurs(piece) ? piece : `${piece.start}-${piece.end}`).update('/');
  return `"${hash.digest('hex').slice(0, 32)}"`;
}

function within(pieces: readonly Piece[], { start, end }: ByteRange): Piece[] {
  const cut: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const length = lengthOf(piece);
    const [from, until] = [Math.max(0, start - at), Math.min(length, end + 1 - at)];
    if (from < until)
      cut.push(
        isOurs(piece) ? piece.subarray(from, until) : { start: piece.start + from, end: piece.start + until - 1 },
      );
    at += length;
  }
  return cut;
}
