import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  encodeMp3,
  giveBack,
  heardOf,
  type Piece,
  renderPiece,
  renderPieceStem,
  type Sources,
} from '@overtone/engine/engine';
import { renderMp4 } from '@overtone/engine/video/mp4';
import { STEM_NAMES, type StemName } from '@overtone/engine/theory/stems';
import { wavFile } from '@overtone/sound/wav';
import sharp from 'sharp';
import { writeAtomically } from '../files/atomic-file.js';
import { type Channels, decodedMp3 } from './decode.js';
import { factsOf } from './make-song.js';
import { pieceOf } from './piece.js';
import { recordingBehind } from './recording.js';
import type { RenderJob } from './renderer.js';
import { sixMidis, sixStems } from './six-stems.js';
import { sourcesOf } from './sources.js';
import { isOfBefore, type LateFile, songFiles, type SongFacts, type StemPart } from './song.js';
import { masterOf, mixed, stemKbps, type Stereo, sumOf } from './stem-sound.js';

const singers: readonly StemName[] = ['vocals', 'backing_vocals'];
const beat: readonly StemName[] = ['drums', 'percussion'];
type Played = Exclude<StemPart, 'instrumental'>;

function namesOf(part: Played): readonly StemName[] {
  if (part === 'voices') return singers;
  if (part === 'beat') return beat;
  return part === 'others' ? STEM_NAMES.filter((name) => ![...singers, ...beat, 'bass'].includes(name)) : [part];
}

/** A file of a song that is there already. */
export async function makeLateFile(job: RenderJob, file: LateFile): Promise<SongFacts> {
  const piece = await pieceOf(job, job.request);
  const bytes = await contentOf(job, piece, file);
  await writeAtomically(join(job.folder, file), bytes);
  return factsOf(piece, heardOf(piece));
}

function contentOf(job: RenderJob, piece: Piece, file: LateFile): Promise<Uint8Array> {
  if (file === songFiles.wav) return wavOf(job, piece);
  if (file === songFiles.video) return videoOf(job);
  if (file === songFiles.sixStems) return sixStems(job, piece);
  if (file === songFiles.sixMidis) return sixMidis(piece);
  return stemOf(job, piece, partOf(file));
}

/** The cover for as long as the song lasts. An upload may be an MP3 of a kind that no video holds: it is made anew. */
async function videoOf({ request, folder, recordings }: RenderJob): Promise<Uint8Array> {
  const { data, info } = await sharp(join(folder, songFiles.image))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upload = request.work?.kind === 'recording' ? await recordingBehind(recordings, request) : undefined;
  const mp3 = upload
    ? await encodeMp3(upload.left, upload.right, upload.sampleRate, stemKbps)
    : await readFile(join(folder, songFiles.audio));
  return renderMp4({ width: info.width, height: info.height, rgb: data }, mp3);
}

const partOf = (file: string): StemPart => file.replace(/^stem-|\.mp3$/g, '') as StemPart;

async function wavOf(job: RenderJob, piece: Piece): Promise<Uint8Array> {
  const { channels, sampleRate } = await soundOf(job, piece);
  const bytes = wavFile(channels, sampleRate);
  const [left, right] = channels;
  if (left && right) giveBack({ left, right });
  return bytes;
}

/** A song of an edition before is what was handed over: made anew by this engine it would be another rendering. */
async function soundOf(job: RenderJob, piece: Piece): Promise<Channels> {
  const { request, edition, folder, recordings } = job;
  if (isOfBefore(request, edition.name)) return decodedMp3(await readFile(join(folder, songFiles.audio)));
  const itself = request.work?.kind === 'recording' ? await recordingBehind(recordings, request) : undefined;
  const { left, right, sampleRate } = itself ?? renderPiece(piece, undefined, await sourcesOf(job, piece));
  return { channels: [left, right], sampleRate };
}

async function stemOf(job: RenderJob, piece: Piece, part: StemPart): Promise<Uint8Array> {
  const sources = await sourcesOf(job, piece);
  const sound = part === 'instrumental' ? bandOf(piece, sources) : await playersOf(job, piece, part, sources);
  const bytes = await encodeMp3(sound.left, sound.right, 44_100, stemKbps);
  giveBack(sound);
  return bytes;
}

async function playersOf(job: RenderJob, piece: Piece, part: Played, sources: Sources): Promise<Stereo> {
  const master = await masterOf(job, piece, sources);
  const names = namesOf(part);
  return sumOf(piece, names, master, sources);
}

/** Everybody but the singers. Stems add up to the mix, so that this is less work than ten of them. */
function bandOf(piece: Piece, sources: Sources): Stereo {
  const mix = renderPiece(piece, undefined, { ...sources, stemsFollow: true });
  for (const name of singers) {
    const stem = renderPieceStem(piece, name, mix.master, sources);
    mixed(mix, stem, -1);
    giveBack(stem);
  }
  return mix;
}
