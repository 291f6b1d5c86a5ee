import type { Db } from '../../platform/database/database.js';
import { deleteFavoritesOf, favoriteSongIds } from './favorites.store.js';

/** The door of favourites. Ids of songs, latest favourited first; some may not be there or not be public any more. */
export const favoritesOf = (db: Db, uid: number): Promise<string[]> => favoriteSongIds(db, uid);

/** A member leaves. Everybody's favourites on their songs go with the songs. */
export const forgetFavorites = (db: Db, uid: number): Promise<void> => deleteFavoritesOf(db, uid);
