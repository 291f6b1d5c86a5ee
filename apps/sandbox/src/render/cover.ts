import { join } from 'node:path';
import sharp from 'sharp';
import { writeAtomically } from '../files/atomic-file.js';
import { songFiles } from './song.js';

/** Draws the SVG as the two pictures a clip links to. */
export async function writeCover(svg: string, folder: string): Promise<void> {
  const source = Buffer.from(svg);
  for (const [name, edge] of [
    [songFiles.image, 512],
    [songFiles.imageLarge, 1024],
  ] as const) {
    const picture = await sharp(source)
      .resize(edge, edge)
      .flatten({ background: '#101817' })
      .jpeg({ quality: 86 })
      .toBuffer();
    await writeAtomically(join(folder, name), picture);
  }
}
