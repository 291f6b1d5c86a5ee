import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { encodeMp3, heardOf, type Mix, type Piece, renderPiece, renderPieceStem } from '@overtone/engine/engine';
import { STEM_NAMES, type StemName } from '@overtone/engine/theory/stems';
import { samples16, wavHead } from '@overtone/sound/wav';
import { writeAtomically } from '../files/atomic-file.js';
import { factsOf } from './make-song.js';
import { pieceOf } from './piece.js';
import { recordingBehind } from './recording.js';
import type { RenderJob } from './renderer.js';
import { type LateFile, songFiles, type SongFacts, type StemPart } from './song.js';

type Stereo = Pick<Mix, 'left' | 'right'>;

/** Stems are added up again by who downloads them: they are kept better than a song. */
const stemKbps = 256;
const singers: readonly StemName[] = ['vocals', 'backing_vocals'];

/** A file of a song that is there already. */
export async function makeLateFile(job: RenderJob, file: LateFile): Promise<SongFacts> {
  const piece = await pieceOf(job, job.request);
  const bytes = file === songFiles.wav ? await wavOf(job, piece) : await stemOf(job, piece, partOf(file));
  await writeAtomically(join(job.folder, file), bytes);
  return factsOf(heardOf(piece));
}

const partOf = (file: string): StemPart => file.replace(/^stem-|\.mp3$/g, '') as StemPart;

async function wavOf({ request, recordings }: RenderJob, piece: Piece): Promise<Uint8Array> {
  const recording = await recordingBehind(recordings, request);
  const isItself = request.work?.kind === 'recording';
  const { left, right, sampleRate } = recording && isItself ? recording : renderPiece(piece, undefined, recording);
  const data = samples16([left, right], { from: 0, until: left.length });
  return Buffer.concat([wavHead({ sampleRate, channels: 2, bits: 16 }, data.length), data]);
}

async function stemOf(job: RenderJob, piece: Piece, part: StemPart): Promise<Uint8Array> {
  const recording = await recordingBehind(job.recordings, job.request);
  const master = await masterOf(job, piece, recording);
  const names = part === 'voices' ? singers : part === 'instrumental' ? bandNames : [part];
  const { left, right } = names.map((name) => renderPieceStem(piece, name, master, recording)).reduce(added);
  return encodeMp3(left, right, 44_100, stemKbps);
}

const bandNames: readonly StemName[] = STEM_NAMES.filter((name) => !singers.includes(name));

function added(sum: Stereo, more: Stereo): Stereo {
  for (const side of ['left', 'right'] as const) more[side].forEach((sample, at) => (sum[side][at]! += sample));
  return sum;
}

/** The gain over time comes from the whole mix, which is therefore made once more for the first stem. */
async function masterOf({ folder }: RenderJob, piece: Piece, recording: Stereo | undefined): Promise<Mix['master']> {
  const path = join(folder, songFiles.master);
  const kept = await readFile(path).catch(() => null);
  if (kept) return deserialize(kept) as Mix['master'];
  const { master } = renderPiece(piece, undefined, recording);
  await writeAtomically(path, serialize(master));
  return master;
}
