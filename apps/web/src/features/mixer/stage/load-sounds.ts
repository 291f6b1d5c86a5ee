import type { MixAudio } from '@overtone/contract/mix-project';
import { decodeSound } from '../../../mixing/decode';
import { NoRoom } from '../../../mixing/no-room';
import { usedAudios } from '../../../mixing/room';
import { comes } from '../files/incoming';
import type { OpenMixer } from '../session/open-mixer';
import { say } from './say';

interface From {
  /** What is kept of a sound, here or on the site. */
  bytesOf: (audio: MixAudio) => Promise<ArrayBuffer>;
  signal: AbortSignal;
}

/**
 * Sound for everything that clips of the project play, one after the other, then and whenever an undo brings back what was given up. What is
 * not there any more says so; its clips stay.
 */
export function loadSounds(mixer: OpenMixer, from: From): { loaded: Promise<void>; end: () => void } {
  /** Asked for already: what failed is not asked for again and again. */
  const asked = new Set<string>();
  let turn = Promise.resolve();
  let ended = false;
  const look = () => {
    if (ended) return;
    const { project } = mixer.desk.getState();
    const used = usedAudios(project);
    for (const id of asked) if (!used.has(id)) asked.delete(id);
    for (const audio of project.audios) {
      if (mixer.engine.has(audio.id) || !used.has(audio.id) || asked.has(audio.id)) continue;
      asked.add(audio.id);
      turn = turn.then(() => load(mixer, audio, from)).then((came) => void (came && asked.delete(audio.id)));
    }
  };
  // What comes onto the desk with its sound has it a moment later.
  const leave = mixer.desk.subscribe(() => queueMicrotask(look));
  look();
  mixer.arriving.all = async () => {
    // What an undo brings back meanwhile is asked for a moment later.
    for (let seen; seen !== turn;) await (seen = turn);
  };
  return {
    loaded: turn,
    end: () => {
      ended = true;
      leave();
    },
  };
}

/** A song may have been deleted or made private, or be its member's alone; a file lay in this browser. */
function refusalOf({ name, source }: MixAudio, error: unknown): string {
  if (error instanceof NoRoom) return say('files.memory', { name });
  return source.kind === 'song' ? say('songs.gone', { title: name }) : say('files.gone', { name });
}

async function load(mixer: OpenMixer, audio: MixAudio, from: From): Promise<boolean> {
  if (from.signal.aborted) return false;
  const coming = comes(say('files.reading', { name: audio.name }));
  const { sampleRate } = mixer.engine.getState();
  try {
    if (audio.seconds * audio.channels * sampleRate * 4 > mixer.engine.room()) throw new NoRoom();
    const bytes = await from.bytesOf(audio);
    const sound = await decodeSound(bytes, sampleRate);
    if (!from.signal.aborted) mixer.give(audio.id, sound);
    coming.ends();
    return true;
  } catch (error) {
    coming.ends(from.signal.aborted ? undefined : refusalOf(audio, error));
    return false;
  }
}
