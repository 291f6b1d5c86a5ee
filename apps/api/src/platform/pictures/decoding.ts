import { limits } from '@overtone/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { Turns } from '../turns/turns.js';

const mostPixels = limits.picturePixels;
export const longestSeconds = 5;
const readable = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** What providers draw as well, and what may be made a JPEG of. */
export const redrawable = new Set([...readable, 'image/apng', 'image/gif', 'image/avif']);
export const paper = '#101817';

// A song's picture now and then: threads and memory are better spent on what people wait for.
sharp.concurrency(1);
sharp.cache(false);
/** All roads lead through here. One at a time: decoding takes a processor and the memory of every pixel. */
export const turns = new Turns({ atOnce: 1, perKey: 4, waiting: 40 });

/** The bytes are no JPEG, PNG or WebP that can be shown. */
export class NotAPicture extends Error {
  constructor(cause?: unknown) {
    super('no picture that can be read', { cause });
    this.name = 'NotAPicture';
  }
}

/** It may well be one, of more pixels than are decoded. */
export class TooManyPixels extends NotAPicture {}

export async function decoded<T>(bytes: Uint8Array, draw: (source: Sharp) => Promise<T>): Promise<T> {
  try {
    return await draw(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient());
  } catch (error) {
    throw new NotAPicture(error);
  }
}

/** What the first bytes say of its kind and size is looked at before anything is decoded or waits. */
export async function refuseByHeader(bytes: Uint8Array, kinds: ReadonlySet<string> = readable): Promise<void> {
  // The decoder is told what to expect: it also reads formats that run programs or load other files.
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !kinds.has(type.mime)) throw new NotAPicture();
  const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((error: unknown) => {
      throw new NotAPicture(error);
    });
  if (width * height > mostPixels) throw new TooManyPixels();
}
