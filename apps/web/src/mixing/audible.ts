import type { MixTrack } from '@overtone/contract/mix-project';

type Switched = Pick<MixTrack, 'id' | 'mute' | 'solo'>;

/** The ids of the tracks that are heard: any solo silences those without, and mute wins over solo. */
export function audibleTracks(tracks: readonly Switched[]): Set<string> {
  const anySolo = tracks.some(({ solo }) => solo);
  return new Set(tracks.filter(({ mute, solo }) => !mute && (!anySolo || solo)).map(({ id }) => id));
}
