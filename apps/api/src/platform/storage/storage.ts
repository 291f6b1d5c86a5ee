import type { Readable } from 'node:stream';

export interface ObjectFacts {
  bytes: number;
  contentType: string;
  /** Quoted, strong. */
  etag: string;
  lastModified: Date;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject extends ObjectFacts {
  /** The whole object or the range asked for. Whoever opens it reads it to the end or destroys it. */
  stream: Readable;
  range?: ByteRange;
}

export interface Stored {
  bytes: number;
  /** Hex. */
  sha256: string;
}

export abstract class Storage {
  /** All or nothing: a reader sees the old object or the new one. */
  abstract put(key: string, body: Uint8Array | Readable, settings: { contentType: string }): Promise<Stored>;
  abstract stat(key: string): Promise<ObjectFacts | null>;
  /** The range must lie within the object. */
  abstract open(key: string, range?: ByteRange): Promise<StoredObject | null>;
  /** False when there is none to copy. A reader of `to` sees all of it or nothing. */
  abstract copy(from: string, to: string): Promise<boolean>;
  /** No error when there is none. */
  abstract remove(key: string): Promise<void>;
  /** Every object whose key begins with `folder/`. No error when there is none; what is half done may be done again. */
  abstract removeFolder(folder: string): Promise<void>;
  abstract ping(): Promise<void>;

  async exists(key: string): Promise<boolean> {
    return (await this.stat(key)) !== null;
  }
}

const keyForm = /^[A-Za-z0-9_][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

/** Keys become paths: `songs/81f3/cover.jpg`. No segment begins with a dot, so none climbs and none is hidden. */
export function checkKey(key: string): string {
  if (key.length > 512 || !keyForm.test(key)) throw new RangeError(`storage key ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
