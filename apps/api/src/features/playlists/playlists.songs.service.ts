import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import { audibleIds, foundIds, readSongId } from '../songs/songs.js';
import { putSongs, songIdsOf } from './playlists.songs.store.js';
import type { PlaylistRow } from './playlists.store.js';

interface Arrangement {
  songIds: string[];
  removed: string[];
}

/** The songs of a playlist. Callers lock the playlist's row, so that positions stay one after another. */
@Injectable()
export class PlaylistsSongs {
  constructor(private readonly clock: Clock) {}

  /** @returns how many of them the playlist's owner may hear; the others are left out. */
  async add(tx: Db, playlist: PlaylistRow, wished: string[]): Promise<number> {
    const ids = readIds(wished);
    const audible = new Set(await audibleIds(tx, playlist.uid, ids));
    const present = await this.songsIn(tx, playlist.id);
    const news = ids.filter((id) => audible.has(id) && !present.includes(id));
    if (news.length > 0) await this.put(tx, playlist, [...present, ...news]);
    return audible.size;
  }

  /**
   * What is neither named nor removed stays behind: the client did not know of it, or may not hear it just now.
   * @returns whether what stays stands in another order.
   */
  async arrange(tx: Db, { id }: PlaylistRow, { songIds, removed }: Arrangement): Promise<{ moved: boolean }> {
    const present = new Set(await this.songsIn(tx, id));
    for (const gone of readIds(removed)) present.delete(gone);
    const named = readIds(songIds).filter((songId) => present.has(songId));
    const next = [...new Set([...named, ...present])];
    await putSongs(tx, id, next, this.clock.now());
    return { moved: [...present].some((songId, place) => next[place] !== songId) };
  }

  private songsIn = async (tx: Db, id: string): Promise<string[]> => (await songIdsOf(tx, [id])).get(id) ?? [];

  private async put(tx: Db, { id, uid }: PlaylistRow, songIds: string[]): Promise<void> {
    const { songs: max } = limits.playlists;
    // What the owner can see, and take out, counts, and what may come back from their trash.
    if (songIds.length > max && (await foundIds(tx, uid, songIds)).length > max)
      throw new Problem('PLAYLIST_FULL', { values: { max } });
    await putSongs(tx, id, songIds, this.clock.now());
  }
}

/** Each once; what is no id is nothing anybody may hear. */
const readIds = (texts: string[]): string[] => [...new Set(texts.map(readSongId).filter((id) => id !== null))];
