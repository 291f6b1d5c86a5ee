import type { Song } from '@overtone/contract/song';
import { createRequest } from '../../lib/create-request';

interface Asked {
  what: 'cover' | 'versions';
  song: Song;
}

/** Which window of the page is open, and for which song. */
const asked = createRequest<Asked>();
export const { useRequest: useAsked, close: closeAsked } = asked;

export const ask = (what: Asked['what'], song: Song): void => asked.open({ what, song });
