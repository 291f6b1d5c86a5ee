import { mixingLimits } from '@overtone/contract/limits-mixing';
import type { MixAudio } from '@overtone/contract/mix-project';
import { readingHere } from '../../../mixing/browser-reading';
import { readFiles, type ReadCode } from '../../../mixing/read-file';
import { fileSize } from '../../../lib/file-size';
import { clock } from '../../../lib/format';
import { say } from '../stage/say';
import { newId } from '../session/new-id';
import { comes, refuse } from './incoming';

const { fileBytes, fileSeconds, filesAtOnce } = mixingLimits.mixing;

/** Each refusal in a sentence that names the file. */
function sentenceOf(code: ReadCode, { name, size }: File): string {
  if (code === 'TOO_LARGE') return say('files.size', { name, size: fileSize(size), most: fileSize(fileBytes) });
  if (code === 'TOO_LONG') return say('files.length', { name, most: clock(fileSeconds) });
  if (code === 'NO_MEMORY') return say('files.memory', { name });
  return say(code === 'UNREADABLE' ? 'files.unreadable' : 'files.kind', { name });
}

export interface ReadSound {
  file: File;
  hash: string;
  audio: MixAudio;
  /** Null: the project has it already. */
  sound: AudioBuffer | null;
}

interface How {
  rate: number;
  signal: AbortSignal;
  /** The audios of the project that is open. */
  audios: () => readonly MixAudio[];
  /** Bytes of sound that the device bears still. */
  room: () => number;
}

/** Files as sounds, one after the other; what is being read is shown, and why something was refused. */
export async function* readSounds(
  files: readonly File[],
  { rate, signal, audios, room }: How,
): AsyncGenerator<ReadSound> {
  let coming: ReturnType<typeof comes> | null = null;
  const here = readingHere(rate);
  const { budget } = here;
  const reading = {
    ...here,
    newId,
    held: () => budget - room(),
    known: (hash: string) => audios().find(({ source }) => source.kind === 'file' && source.hash === hash),
  };
  const onFile = (file: File) => void (coming = comes(say('files.reading', { name: file.name })));
  let tooMany = false;
  try {
    for await (const result of readFiles(files, reading, { signal, onFile })) {
      const now = coming as ReturnType<typeof comes> | null;
      coming = null;
      if (result.ok) {
        now?.ends();
        yield result;
      } else if (result.code === 'TOO_MANY') tooMany = true;
      else now?.ends(sentenceOf(result.code, result.file));
    }
  } finally {
    (coming as ReturnType<typeof comes> | null)?.ends();
  }
  if (tooMany) refuse(say('files.count', { n: String(filesAtOnce) }));
}
