import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import {
  giveBack,
  type Mix,
  type Piece,
  renderPiece,
  renderPieceStem,
  songLong,
  type Sources,
} from '@overtone/engine/engine';
import type { StemName } from '@overtone/engine/theory/stems';
import { writeAtomically } from '../files/atomic-file.js';
import type { RenderJob } from './renderer.js';
import { songFiles } from './song.js';

export type Stereo = Pick<Mix, 'left' | 'right'>;

/** Stems are added up again by who downloads them: they are kept better than a song. */
export const stemKbps = 320;

/** Room for a sum of parts and for the one that is added. */
export type SumRoom = readonly [sum: Stereo, one: Stereo];

export const sumRoom = ({ score }: Piece): SumRoom => [songLong(score), songLong(score)];

/** Some of the parts together, at least one: each is added before the next is made. What was in the room given is gone. */
export function sumOf(
  piece: Piece,
  [first, ...more]: readonly StemName[],
  master: Mix['master'],
  sources: Sources,
  [into, one]: Partial<SumRoom> = [],
): Stereo {
  const sum = renderPieceStem(piece, first!, master, sources, into);
  for (const name of more) {
    const stem = renderPieceStem(piece, name, master, sources, one);
    mixed(sum, stem, 1);
    if (!one) giveBack(stem);
  }
  return sum;
}

/** Adds `more` to `sum` at a level. */
export function mixed(sum: Stereo, more: Stereo, level: number): Stereo {
  for (const side of ['left', 'right'] as const) {
    const [into, from] = [sum[side], more[side]];
    for (let at = 0; at < into.length; at++) into[at] = (into[at] ?? 0) + level * (from[at] ?? 0);
  }
  return sum;
}

/** Of the songs that this thread made last, by their folders: each is a megabyte a minute of music. */
const masters = new Map<string, Mix['master']>();
const mostMasters = 6;

/** Stems are often asked for soon after their song: what the mix was gained by need not be worked out again. */
export function rememberMaster(folder: string, master: Mix['master']): void {
  masters.delete(folder);
  masters.set(folder, master);
  if (masters.size > mostMasters) masters.delete(masters.keys().next().value!);
}

function masterAlone(piece: Piece, sources: Sources): Mix['master'] {
  const { master, ...mix } = renderPiece(piece, undefined, sources);
  giveBack(mix);
  return master;
}

/**
 * The gain over time comes from the whole mix, which is made once more for the first stem where nobody remembers it.
 * `stemsFollow`: what the mix is made of is kept for several stems; for one it would be more than it saves.
 */
export async function masterOf(
  { folder }: RenderJob,
  piece: Piece,
  sources: Sources,
  stemsFollow = false,
): Promise<Mix['master']> {
  const path = join(folder, songFiles.master);
  const kept = await readFile(path)
    .then((bytes) => deserialize(bytes) as Mix['master'])
    .catch(() => null);
  if (kept) return kept;
  const master = masters.get(folder) ?? masterAlone(piece, { ...sources, stemsFollow });
  await writeAtomically(path, serialize(master));
  masters.delete(folder);
  return master;
}
