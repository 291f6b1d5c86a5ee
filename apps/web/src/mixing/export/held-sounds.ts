import type { MixProject } from '@overtone/contract/mix-project';
import type { Playable, SoundOf } from '../clips';

/** What each track plays now. Held as long as a file is made of it: what is done on the desk meanwhile changes nothing of the file. */
export function heldSounds({ tracks }: MixProject, soundOf: SoundOf): SoundOf {
  const held = new Map<string, ReadonlyMap<string, Playable | null>>();
  for (const track of tracks)
    held.set(track.id, new Map(track.clips.map(({ audio }) => [audio, soundOf(track, audio)])));
  return ({ id }, audio) => held.get(id)?.get(audio) ?? null;
}
