/** Where `newest-songs` keeps them. Apart from it: the first page needs this and not what keeps them. */
export const newestSongsKey = 'newestSongs';

/** With the session that heard them. */
export const forgetNewestSongs = (): void => sessionStorage.removeItem(newestSongsKey);
