import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeMp3 } from '@overtone/engine/engine';
import { decode, type Decoded } from './decode.js';
import { Unplayable } from './unplayable.js';

export interface Recording extends Decoded {
  /** As it is served: the bytes that came, or what did not come as MP3 made into one. */
  mp3: Uint8Array;
}

const kbps = 192;

async function bytesOf(folder: string, file: string): Promise<Uint8Array> {
  return readFile(join(folder, file)).catch(() => {
    throw new Unplayable('Audio is gone');
  });
}

/** A recording by the name of its file. Throws Unplayable for what is no sound. */
export async function readRecording(folder: string, file: string): Promise<Recording> {
  const bytes = await bytesOf(folder, file);
  const sound = await decode(bytes);
  const mp3 = sound.isMp3 ? bytes : await encodeMp3(sound.left, sound.right, sound.sampleRate, kbps);
  return { ...sound, mp3 };
}

export async function scoreOfUpload(folder: string, file: string, request: unknown): Promise<never> {
  throw new Error(`not yet ${folder} ${file} ${String(request)}`);
}
