import { limits } from '@overtone/contract/limits';
import type { Sharp } from 'sharp';
import { decoded, longestSeconds, paper, redrawable, refuseByHeader, turns } from './decoding.js';

const { large, small } = limits.cover;

/** A square WebP for cards and rows. `whose`: a member waits behind their own only; null is a job, which waits its time. Throws NotAPicture, BUSY. */
export const smallPicture = (bytes: Uint8Array, whose: number | null): Promise<Buffer> =>
  drawn(bytes, whose, small, (picture) => picture.webp({ quality: 80 }));

/** A square JPEG for the song's own page. What else was in the file (place, camera, profiles) is gone. Throws NotAPicture, BUSY. */
export const largePicture = (bytes: Uint8Array, whose: number | null): Promise<Buffer> =>
  drawn(bytes, whose, large, (picture) => picture.jpeg({ quality: 86 }));

/**
 * A JPEG of the same proportions, no side longer than that of a large one, also of a GIF, an APNG (their first picture) or an
 * AVIF. A job's, which waits its time. Throws NotAPicture.
 */
export async function redrawnPicture(bytes: Uint8Array): Promise<Buffer> {
  await refuseByHeader(bytes, redrawable);
  const draw = (source: Sharp) =>
    source
      .resize(large, large, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: paper })
      .jpeg({ quality: 86 })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  return turns.run('member null', () => decoded(bytes, draw), { patient: true });
}

export interface WholePicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * A WebP of the same proportions, no side longer than `edge`; a smaller one keeps its size. What else was in the file is
 * gone. `whose` names who waits behind their own only. Throws NotAPicture, TooManyPixels, BUSY.
 */
export async function wholePicture(bytes: Uint8Array, whose: string, edge: number): Promise<WholePicture> {
  await refuseByHeader(bytes);
  const draw = (source: Sharp) =>
    source
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: longestSeconds })
      .toBuffer({ resolveWithObject: true });
  const { data, info } = await turns.run(whose, () => decoded(bytes, draw));
  return { bytes: data, width: info.width, height: info.height };
}

/** Of the picture that messengers and networks show beside a link, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;
const cardEdge = 60;

/**
 * A JPEG of a card's size: the square picture whole, on ground of its own colours. Nothing is written on it: fonts are not
 * everywhere. `whose` names who waits behind their own only. Throws NotAPicture, TooManyPixels, BUSY.
 */
export async function cardPicture(bytes: Uint8Array, whose: string): Promise<Buffer> {
  await refuseByHeader(bytes);
  const { width, height } = cardSize;
  const edge = height - 2 * cardEdge;
  const draw = async (source: Sharp) => {
    const square = source.clone().resize(edge, edge, { fit: 'cover' }).flatten({ background: paper });
    const input = await square.timeout({ seconds: longestSeconds }).png({ compressionLevel: 1 }).toBuffer();
    return source
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: paper })
      .blur(40)
      .modulate({ brightness: 0.55 })
      .composite([{ input, left: (width - edge) / 2, top: cardEdge }])
      .jpeg({ quality: 84 })
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  };
  return turns.run(whose, () => decoded(bytes, draw));
}

async function drawn(
  bytes: Uint8Array,
  whose: number | null,
  edge: number,
  encode: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  await refuseByHeader(bytes);
  const draw = (source: Sharp) =>
    encode(source.resize(edge, edge, { fit: 'cover' }).flatten({ background: paper }))
      .timeout({ seconds: longestSeconds })
      .toBuffer();
  return turns.run(`member ${whose}`, () => decoded(bytes, draw), { patient: whose === null });
}
