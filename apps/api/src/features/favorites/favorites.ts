import type { Db } from '../../platform/database/database.js';
import { deleteFavoritesOf, deleteFavoritesOn, favoriteSongIds } from './favorites.store.js';

/** The door of favourites. Ids of songs, latest favourited first; some may not be there or not be public any more. */
export const favoritesOf = (db: Db, uid: number): Promise<string[]> => favoriteSongIds(db, uid);

/** A member leaves: their favourites go, and everybody's on the songs that go with them. */
export async function forgetFavorites(db: Db, { uid, songIds }: { uid: number; songIds: string[] }): Promise<void> {
  await deleteFavoritesOf(db, uid);
  await deleteFavoritesOn(db, songIds);
}
