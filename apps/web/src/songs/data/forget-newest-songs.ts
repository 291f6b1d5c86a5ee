import { newestSongsKey } from '@overtone/contract/left-behind';

/** With the session that heard them. Apart from `newest-songs`: the first page needs this and not what keeps them. */
export const forgetNewestSongs = (): void => sessionStorage.removeItem(newestSongsKey);
