import type { MixAudio } from '@overtone/contract/mix-project';
import { bounds, textWithin } from './bounds';

/**
 * `NOT_SOUND`: nothing the browser can decode. `TOO_LONG`, `TOO_LARGE`: one file's seconds and bytes. `TOO_MANY`: dropped at once.
 * `NO_MEMORY`: with it the project's decoded sound would be more than this device bears. `UNREADABLE`: the file is gone or forbidden.
 */
export type ReadCode = 'NOT_SOUND' | 'TOO_LONG' | 'TOO_LARGE' | 'TOO_MANY' | 'NO_MEMORY' | 'UNREADABLE';

/** What of an AudioBuffer is read here. */
export type Decoded = Pick<AudioBuffer, 'duration' | 'length' | 'numberOfChannels'>;

export type ReadResult<Sound> =
  | {
      ok: true;
      file: File;
      hash: string;
      audio: MixAudio;
      /** Null: the project had it already. */ sound: Sound | null;
    }
  | { ok: false; file: File; code: ReadCode };

export interface Reading<Sound extends Decoded> {
  /** To samples of the rate that the console works at; takes the bytes away. */
  decode: (bytes: ArrayBuffer) => Promise<Sound>;
  /** Seconds that the file says it lasts; null where it says nothing. */
  measure: (file: File) => Promise<number | null>;
  digest: (bytes: ArrayBuffer) => Promise<ArrayBuffer>;
  newId: () => string;
  sampleRate: number;
  /** Bytes of decoded sound that the device bears, and how many of them are taken. */
  budget: number;
  held: () => number;
  /** The audio of the project that is this file already. */
  known?: (hash: string) => MixAudio | undefined;
}

interface Watch {
  signal: AbortSignal;
  /** Before each file: which one, of how many. */
  onFile?: (file: File, index: number, count: number) => void;
}

export const decodedBytes = ({ length, numberOfChannels }: Decoded): number => length * numberOfChannels * 4;

/** What does not say how long it lasts is decoded only where it cannot be much. */
const blindBytes = 32 * 1024 * 1024;

const hex = (hash: ArrayBuffer): string =>
  [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A name without its ending. */
export const soundName = (file: Pick<File, 'name'>): string =>
  textWithin(file.name.replace(/(.)\.[^.\s]{1,5}$/, '$1').trim() || file.name);

/** What is refused without decoding anything. */
function refusalOf({ size }: File, seconds: number | null, room: number, sampleRate: number): ReadCode | null {
  if (size > bounds.fileBytes) return 'TOO_LARGE';
  if (size === 0 || (seconds === null && size > blindBytes)) return 'NOT_SOUND';
  if (seconds !== null && seconds > bounds.fileSeconds) return 'TOO_LONG';
  // Of one channel at least: how many there are is known only afterwards.
  return seconds !== null && seconds * sampleRate * 4 > room ? 'NO_MEMORY' : null;
}

async function read<Sound extends Decoded>(file: File, how: Reading<Sound>): Promise<ReadResult<Sound>> {
  const refused = (code: ReadCode) => ({ ok: false as const, file, code });
  const room = how.budget - how.held();
  const said = file.size > bounds.fileBytes ? null : await how.measure(file);
  const early = refusalOf(file, said !== null && Number.isFinite(said) ? said : null, room, how.sampleRate);
  if (early) return refused(early);
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return refused('UNREADABLE');
  const hash = hex(await how.digest(bytes));
  const known = how.known?.(hash);
  if (known) return { ok: true, file, hash, audio: known, sound: null };
  const sound = await how.decode(bytes).catch(() => null);
  if (!sound || sound.length === 0) return refused('NOT_SOUND');
  if (sound.duration > bounds.fileSeconds) return refused('TOO_LONG');
  if (decodedBytes(sound) > room) return refused('NO_MEMORY');
  const channels = sound.numberOfChannels > 1 ? 2 : 1;
  const source = { kind: 'file' as const, hash };
  const audio = { id: how.newId(), name: soundName(file), seconds: sound.duration, channels, source } as const;
  return { ok: true, file, hash, audio, sound };
}

/**
 * Files that were dropped, in their order, one decoded at a time. Each is answered as it is done, so that it can be laid down before the
 * next is read. Aborted, nothing more is answered, also not what was being read.
 */
export async function* readFiles<Sound extends Decoded>(
  files: readonly File[],
  how: Reading<Sound>,
  { signal, onFile }: Watch,
): AsyncGenerator<ReadResult<Sound>, void> {
  const some = files.slice(0, bounds.filesAtOnce);
  for (const [index, file] of some.entries()) {
    if (signal.aborted) return;
    onFile?.(file, index, some.length);
    const result = await read(file, how);
    if (signal.aborted) return;
    yield result;
  }
  for (const file of files.slice(some.length)) yield { ok: false, file, code: 'TOO_MANY' };
}
