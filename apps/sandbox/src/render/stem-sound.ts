import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Mix, type Piece, renderPiece, renderPieceStem, type Sources } from '@overtone/engine/engine';
import type { StemName } from '@overtone/engine/theory/stems';
import { writeAtomically } from '../files/atomic-file.js';
import type { RenderJob } from './renderer.js';
import { songFiles } from './song.js';

export type Stereo = Pick<Mix, 'left' | 'right'>;

/** Stems are added up again by who downloads them: they are kept better than a song. */
export const stemKbps = 320;

/** Some of the parts together. */
export const sumOf = (piece: Piece, names: readonly StemName[], master: Mix['master'], sources: Sources): Stereo =>
  names.map((name): Stereo => renderPieceStem(piece, name, master, sources)).reduce((sum, stem) => mixed(sum, stem, 1));

/** Adds `more` to `sum` at a level. */
export function mixed(sum: Stereo, more: Stereo, level: number): Stereo {
  for (const side of ['left', 'right'] as const) {
    const [into, from] = [sum[side], more[side]];
    for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) + level * (from[at] ?? 0);
  }
  return sum;
}

/** The gain over time comes from the whole mix, which is therefore made once more for the first stem. */
export async function masterOf({ folder }: RenderJob, piece: Piece, sources: Sources): Promise<Mix['master']> {
  const path = join(folder, songFiles.master);
  const kept = await readFile(path).catch(() => null);
  if (kept) return deserialize(kept) as Mix['master'];
  const { master } = renderPiece(piece, undefined, sources);
  await writeAtomically(path, serialize(master));
  return master;
}
