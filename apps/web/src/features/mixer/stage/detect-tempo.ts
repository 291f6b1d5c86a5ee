import type { QueryClient } from '@tanstack/react-query';
import { decodeSound } from '../../../mixing/decode';
import { findTempo } from '../../../mixing/find-tempo';
import { tempoOnTimeline } from '../../../mixing/tempo';
import type { MixStorage } from '../../../mixing/storage';
import type { OpenMixer } from '../session/open-mixer';
import { bytesOf } from './kept-bytes';

interface From {
  storage: MixStorage | null;
  client: QueryClient;
  signal: AbortSignal;
}
/** Enough for a beat, and a fraction of the memory. */
const rate = 22_050;

/** Hears the first clip of the chosen track, and sets tempo and first beat by it; false where no beat is heard. */
export async function detectTempo(mixer: OpenMixer, from: From): Promise<boolean> {
  const { project } = mixer.desk.getState();
  const chosen = project.tracks.find(({ id }) => id === mixer.view.getState().track) ?? project.tracks[0];
  const clip = chosen?.clips[0];
  const audio = project.audios.find(({ id }) => id === clip?.audio);
  if (!chosen || !clip || !audio) return false;
  const bytes = await bytesOf(audio, from);
  const sound = await decodeSound(bytes, rate);
  const tempo = await findTempo(sound, from.signal);
  if (!tempo) return false;
  const change = tempoOnTimeline(tempo, clip, chosen.varied.speed);
  if (!change) return false;
  mixer.desk.run({ do: 'set', change });
  return true;
}
