import type { MixAudio } from '@overtone/contract/mix-project';
import type { QueryClient } from '@tanstack/react-query';
import type { MixStorage } from '../../../mixing/storage';
import { comes } from '../files/incoming';
import type { OpenMixer } from '../session/open-mixer';
import { linkTo, readLink } from '../songs/read-song';
import { say } from './say';

interface From {
  storage: MixStorage | null;
  client: QueryClient;
  signal: AbortSignal;
}

/** Sound for everything a project names, one after the other. What is not there any more says so; its clips stay. */
export async function loadSounds(mixer: OpenMixer, from: From): Promise<void> {
  const { sampleRate } = mixer.engine.getState();
  for (const audio of mixer.desk.getState().project.audios) {
    if (from.signal.aborted) return;
    const coming = comes(say('files.reading', { name: audio.name }));
    try {
      const bytes = await bytesOf(audio, from);
      const sound = await new OfflineAudioContext(2, 1, sampleRate).decodeAudioData(bytes);
      if (!from.signal.aborted) mixer.give(audio.id, sound);
      coming.ends();
    } catch {
      coming.ends(from.signal.aborted ? undefined : say('files.gone', { name: audio.name }));
    }
  }
}

export async function bytesOf({ source }: MixAudio, { storage, client, signal }: From): Promise<ArrayBuffer> {
  if (source.kind === 'song') return readLink(await linkTo(client, source.song, source.stem), signal);
  const found = await storage?.file(source.hash);
  if (!found?.ok) throw new Error('the file is not kept here');
  return found.value.arrayBuffer();
}
