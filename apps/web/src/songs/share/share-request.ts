import type { Song } from '@overtone/contract/song';
import { createRequest } from '../../lib/create-request';

/** What is told of a song that is passed on. A card knows nothing of what keeps it from others. */
export type Shared = Pick<Song, 'id' | 'title' | 'nickname' | 'is_public'> & {
  [K in 'uid' | 'hidden' | 'check' | 'trashed_at']?: Song[K] | undefined;
};

/** Whose share window is open: anybody may ask, the shell shows it. The request is the song's id. */
const share = createRequest<string>();
export const { useRequest: useShareRequest, close: closeShareWindow } = share;

export const openShareWindow = ({ id }: { id: string }): void => share.open(id);
