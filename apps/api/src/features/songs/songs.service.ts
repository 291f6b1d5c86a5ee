import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { mediaObject } from './songs.media.js';
import { SongPresenter } from './songs.presenter.js';
import type { WireSong } from './songs.present.js';
import { countOfMember, songByMediaKey, songsOfMember } from './songs.store.js';

@Injectable()
export class SongsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly presenter: SongPresenter,
  ) {}

  async list(me: Viewer, page: number, limit: number): Promise<{ success: true; data: WireSong[]; total: number }> {
    const [rows, total] = await Promise.all([
      songsOfMember(this.database.client, me.uid, (page - 1) * limit, limit),
      countOfMember(this.database.client, me.uid),
    ]);
    return { success: true, data: await this.presenter.present(rows), total };
  }

  /** The storage key of a file a caller may have. Everything else is 404, so that nothing is told about private songs. */
  async mediaKeyFor(
    mediaKey: string,
    name: string,
    query: { e?: unknown; s?: unknown },
  ): Promise<{ key: string; isPublic: boolean }> {
    if (!/^[0-9a-f]{32}$/.test(mediaKey)) throw new Problem('NOT_FOUND');
    const song = await songByMediaKey(this.database.client, mediaKey);
    const isOfSong = song && (song.audioName === name || song.imageName === name);
    if (!isOfSong) throw new Problem('NOT_FOUND');
    if (!song.isPublic && !this.presenter.links.holds(mediaKey, query, this.clock.now()))
      throw new Problem('FORBIDDEN_LINK');
    return { key: mediaObject(mediaKey, name), isPublic: song.isPublic };
  }
}
