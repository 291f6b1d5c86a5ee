import type { Song } from '@overtone/contract/song';
import { canCreateSimilar } from '../draft/can-create-similar';

/** Only such songs are asked about: of the library, not Udio's, and there to be heard. */
export const mayBeRemixed = (song: Pick<Song, 'uid' | 'status' | 'type' | 'model_name'>): boolean =>
  song.uid === null && canCreateSimilar(song) && song.status === 'complete';
