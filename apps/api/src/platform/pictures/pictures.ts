import { limits } from '@overtone/contract/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

const { large, small } = limits.cover;
/** Decoded, a picture of more pixels would fill the memory, however few bytes it came in. */
const mostPixels = 40_000_000;
const readable = new Set(['image/jpeg', 'image/png', 'image/webp']);
const paper = '#101817';

// A song's picture now and then: threads and memory are better spent on what people wait for.
sharp.concurrency(1);
sharp.cache(false);

/** The bytes are no JPEG, PNG or WebP that can be shown. */
export class NotAPicture extends Error {
  constructor(cause?: unknown) {
    super('no picture that can be read', { cause });
    this.name = 'NotAPicture';
  }
}

/** A square WebP for cards and rows. Throws NotAPicture. */
export const smallPicture = (bytes: Uint8Array): Promise<Buffer> =>
  drawn(bytes, small, (picture) => picture.webp({ quality: 80 }));

/** A square JPEG for the song's own page. What else was in the file (place, camera, profiles) is gone. Throws NotAPicture. */
export const largePicture = (bytes: Uint8Array): Promise<Buffer> =>
  drawn(bytes, large, (picture) => picture.jpeg({ quality: 86 }));

async function drawn(bytes: Uint8Array, edge: number, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  // The decoder is told what to expect: it also reads formats that run programs or load other files.
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !readable.has(type.mime)) throw new NotAPicture();
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    return await encode(source.resize(edge, edge, { fit: 'cover' }).flatten({ background: paper })).toBuffer();
  } catch (error) {
    throw new NotAPicture(error);
  }
}
