import { Injectable } from '@nestjs/common';
import type { Answer } from '@overtone/contract/endpoint';
import type { setFavorite } from '@overtone/contract/favorite';
import { limits } from '@overtone/contract/limits';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Turns } from '../../platform/turns/turns.js';
import { lockMember } from '../accounts/accounts.js';
import {
  audibleIds,
  audibleSongs,
  foundIds,
  songIdOf,
  SongPresenter,
  SongTurns,
  type WireSong,
} from '../songs/songs.js';
import { deleteFavorite, favoriteSongIds, insertFavorite } from './favorites.store.js';

interface Wish {
  songId: string;
  isFavorite: boolean;
}

@Injectable()
export class FavoritesService {
  /** Wishes of one member would wait for each other with a connection in hand each; here they wait with nothing. */
  private readonly changes = new Turns(trafficLimits.turns.listChanges);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly songs: SongPresenter,
    private readonly turns: SongTurns,
  ) {}

  /** What may not be heard any more can still be taken out. */
  async set({ uid }: Viewer, { songId, isFavorite }: Wish): Promise<Answer<typeof setFavorite>> {
    const id = songIdOf(songId);
    await this.changes.run(String(uid), async () => {
      if (isFavorite) await this.database.transaction((tx) => this.add(tx, uid, id));
      else await deleteFavorite(this.database.client, uid, id);
    });
    return { message: { code: isFavorite ? 'FAVORITE_ADDED' : 'FAVORITE_REMOVED' }, data: { songId: id, isFavorite } };
  }

  list({ uid }: Viewer): Promise<WireSong[]> {
    const db = this.database.client;
    return this.turns.wholeList(uid, async () => {
      const songs = await audibleSongs(db, uid, await favoriteSongIds(db, uid));
      return this.songs.present(songs, uid);
    });
  }

  private async add(tx: Db, uid: number, songId: string): Promise<void> {
    if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
    if ((await audibleIds(tx, uid, [songId])).length === 0) throw new Problem('SONG_NOT_FOUND');
    if (!(await insertFavorite(tx, uid, songId, this.clock.now()))) return;
    // Under the member's row lock: wishes at the same moment see each other.
    const ids = await favoriteSongIds(tx, uid);
    const { max } = limits.favorites;
    // What the member can see, and take out, counts, and what may come back from their trash.
    if (ids.length > max && (await foundIds(tx, uid, ids)).length > max)
      throw new Problem('FAVORITES_FULL', { values: { max } });
  }
}
