import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { operate, type Piece, voiceOf, type Work } from '@overtone/engine/engine';
import { writeAtomically } from '../files/atomic-file.js';
import { scoreOfUpload } from './recording.js';
import type { RenderJob } from './renderer.js';
import { isOfBefore, songFiles, type SongRequest, type SongWork } from './song.js';
import { songKey } from './song-key.js';
import { writeEdition } from './song-shelf.js';
import { Gone, Unplayable } from './unplayable.js';

type Place = Pick<RenderJob, 'folder' | 'recordings' | 'edition'>;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * All notes of a song, out of its folder; a song that has none yet, made before notes were kept or cleared away, is
 * composed once more from its request, and what it starts from as well. Throws Gone for a song of an edition before this
 * one whose notes are not there: composed again it would be another.
 */
export async function pieceOf({ folder, recordings, edition }: Place, request: SongRequest): Promise<Piece> {
  const own = join(dirname(folder), songKey(request, edition.name));
  const path = join(own, songFiles.score);
  const kept = await readKept(path);
  if (kept) return kept;
  if (isOfBefore(request, edition.name)) throw new Gone();
  const piece = await made({ folder: own, recordings, edition }, request);
  await mkdir(own, { recursive: true });
  await writeEdition(own, edition.name);
  await writeAtomically(path, await pack(JSON.stringify(piece)));
  return piece;
}

/** Null where there is none, or one that was cut short. */
export async function readKept(path: string): Promise<Piece | null> {
  try {
    return JSON.parse((await unpack(await readFile(path))).toString()) as Piece;
  } catch {
    return null;
  }
}

async function made(place: Place, request: SongRequest): Promise<Piece> {
  const { work, kept: _, ...compose } = request;
  if (!work) return operate({ kind: 'compose', request: compose });
  if (work.kind === 'recording') {
    return { score: await scoreOfUpload(place.recordings, work.file ?? '', request), from: 0 };
  }
  const sources: Piece[] = [];
  for (const source of work.sources) sources.push(await pieceOf(place, source));
  try {
    const piece = operate(engineWork(work, compose, sources));
    return work.whole ? { ...piece, from: 0 } : piece;
  } catch (error) {
    // What nobody can do, such as a song that would grow too long, is said to whoever asked for it.
    if (error instanceof RangeError) throw new Unplayable(error.message);
    throw error;
  }
}

/** The same in the engine's words. */
function engineWork(work: SongWork, request: Omit<SongRequest, 'work' | 'kept'>, sources: Piece[]): Work {
  const [source] = sources;
  if (work.kind === 'persona' && work.voice) return { kind: 'persona', request, voice: work.voice };
  if (!source) throw new TypeError(`${work.kind} without a source`);
  const { seed, title, exclude, quality, character, lyrics, tags, singer, instrumental } = request;
  const { durationSeconds, tags: own } = source.score;
  const naming = { source, seed, ...defined({ title, exclude, quality, character }) };
  const words = defined({ lyrics, tags });
  const by = defined({ singer });
  const silent = defined({ instrumental });
  switch (work.kind) {
    case 'extend':
      return { kind: 'extend', ...naming, ...words, ...by, ...defined({ continueAt: work.at, maxSeconds: work.most }) };
    case 'precede':
      return { kind: 'precede', ...naming, ...words, ...by, ...defined({ maxSeconds: work.most }) };
    case 'infill':
      return {
        kind: 'infill',
        ...naming,
        ...words,
        ...by,
        ...silent,
        from: work.from ?? 0,
        to: work.to ?? durationSeconds,
      };
    case 'cover':
      return { kind: 'cover', ...naming, ...words, ...silent, ...by, tags: tags ?? own.join(', ') };
    case 'overpainting':
      return { kind: 'vocals', ...naming, ...words, ...by, lyrics: lyrics ?? '' };
    case 'underpainting':
      return { kind: 'accompaniment', ...naming, ...defined({ tags }) };
    case 'persona':
      return { kind: 'persona', request, voice: voiceOf(source.score) };
    case 'inspiration':
      return { kind: 'inspiration', request, sources };
    case 'upsample':
      return { kind: 'upsample', ...naming };
    case 'speed':
      return { kind: 'speed', source, factor: work.factor ?? 1 };
    default:
      return { kind: 'concat', source };
  }
}

/** Fields that are there: the engine tells absent ones from undefined ones. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
