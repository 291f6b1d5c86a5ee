import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeMp3 } from '@overtone/engine/engine';
import { listen } from '@overtone/engine/recording/listen';
import { scoreOfRecording } from '@overtone/engine/recording/score-of';
import type { Score } from '@overtone/engine/score/score';
import { touch } from '../files/room.js';
import { decode, type Decoded } from './decode.js';
import type { SongRequest } from './song.js';
import { Gone } from './unplayable.js';

export interface Recording extends Decoded {
  /** As it is served: the bytes that came, or what did not come as MP3 made into one. */
  mp3: Uint8Array;
}

const kbps = 192;

/** Whoever works on a recording keeps it from being the one that goes. */
async function bytesOf(folder: string, file: string): Promise<Uint8Array> {
  const path = join(folder, file);
  touch(path);
  return readFile(path).catch(() => {
    throw new Gone();
  });
}

/** A recording by the name of its file. Throws Unplayable for what is no sound, Gone where there is no such file. */
export const decoded = async (folder: string, file: string): Promise<Decoded> => decode(await bytesOf(folder, file));

/** The same, and as MP3. */
export async function readRecording(folder: string, file: string): Promise<Recording> {
  const bytes = await bytesOf(folder, file);
  const sound = await decode(bytes);
  const mp3 = sound.isMp3 ? bytes : await encodeMp3(sound.left, sound.right, sound.sampleRate, kbps);
  return { ...sound, mp3 };
}

/** What is heard in a recording, as notes: estimates, and said to be so. */
export async function scoreOfUpload(folder: string, file: string, { seed, title, tags }: SongRequest): Promise<Score> {
  const { left, right, sampleRate } = await decoded(folder, file);
  const mono = left.map((sample, at) => (sample + (right[at] ?? 0)) / 2);
  const ask = { seed, ...(title !== undefined && { title }), ...(tags !== undefined && { tags }) };
  return scoreOfRecording(listen(mono, sampleRate), ask);
}

/** The recording that a song speaks of, however many works ago; undefined where there is none. */
export async function recordingBehind(folder: string, request: SongRequest): Promise<Decoded | undefined> {
  const file = fileBehind(request);
  return file === undefined ? undefined : decoded(folder, file);
}

/** The recording's file. A song in the manner of others, or by their singer, takes none of their sound: it has none. */
export function fileBehind({ work }: SongRequest): string | undefined {
  if (!work || work.kind === 'persona' || work.kind === 'inspiration') return undefined;
  return work.file ?? (work.sources[0] && fileBehind(work.sources[0]));
}
