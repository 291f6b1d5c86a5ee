import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { holdsOf, tellBalance } from '../points/points.js';
import { SongPresenter, type SongRow, songsOf } from '../songs/songs.js';
import { presentGeneration, type WireGeneration } from './generation.present.js';
import { type GenerationRow, readGenerations } from './generation.store.js';

/** Presents generations and tells their member. Called after the commit; a lost event loses nothing. */
@Injectable()
export class GenerationTeller {
  constructor(
    private readonly database: Database,
    private readonly songs: SongPresenter,
    private readonly publisher: Publisher,
    private readonly log: Log,
  ) {}

  async present(row: GenerationRow): Promise<WireGeneration> {
    const { songs, holds, rows } = await this.read([row.id]);
    return presentGeneration(rows[0] ?? row, await this.songs.present(songs, row.uid), holds.get(row.id));
  }

  /** `changed`: the songs to send on their own as well. `points`: the balance moved. */
  async tell(generationId: string, changed: readonly SongRow[] = [], points = false): Promise<void> {
    await this.tellEach([generationId], changed, points);
  }

  /** For many at once: as many statements as for one. */
  async tellEach(ids: string[], changed: readonly SongRow[] = [], points = false): Promise<void> {
    if (ids.length === 0) return;
    try {
      const { songs, holds, rows } = await this.read(ids);
      const shown = new Map((await this.songs.present(songs, 'owner')).map((song) => [song.id, song]));
      const changedIds = new Set(changed.map(({ id }) => id));
      for (const row of rows) {
        const own = songs
          .filter(({ generationId }) => generationId === row.id)
          .flatMap(({ id }) => shown.get(id) ?? []);
        for (const song of own.filter(({ id }) => changedIds.has(id)))
          this.publisher.toUser(row.uid, 'song_update', { song });
        const generation = presentGeneration(row, own, holds.get(row.id));
        this.publisher.toUser(row.uid, 'generation_update', { generation });
        if (points) await this.tellPoints(row.uid);
      }
    } catch (error) {
      this.log.warn('updates were not published', { generationIds: ids, err: error });
    }
  }

  /**
   * One after another, and the points first: what ends between two of these readings is then told with points that are not
   * yet settled, which clients know for old. The other way round, old news would look like the newest.
   */
  private async read(ids: string[]) {
    const { client } = this.database;
    const holds = await holdsOf(client, ids);
    const songs = await songsOf(client, ids);
    return { holds, songs, rows: await readGenerations(client, ids) };
  }

  tellPoints(uid: number): Promise<void> {
    return tellBalance(this.database.client, this.publisher, uid);
  }
}
