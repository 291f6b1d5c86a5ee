import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { holdsOf, tellBalance } from '../points/points.js';
import { SongPresenter, type SongRow, songsOf } from '../songs/songs.js';
import { presentGeneration, type WireGeneration } from './generation.present.js';
import { type GenerationRow, readGeneration } from './generation.store.js';

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
    const { client } = this.database;
    const [songs, holds] = await Promise.all([songsOf(client, [row.id]), holdsOf(client, [row.id])]);
    return presentGeneration(row, await this.songs.present(songs), holds.get(row.id));
  }

  /** `changed`: the songs to send on their own as well. `points`: the balance moved. */
  async tell(generationId: string, changed: readonly SongRow[] = [], points = false): Promise<void> {
    try {
      const row = await readGeneration(this.database.client, generationId);
      if (!row) return;
      for (const song of await this.songs.present(changed)) this.publisher.toUser(row.uid, 'song_update', { song });
      this.publisher.toUser(row.uid, 'generation_update', { generation: await this.present(row) });
      if (points) await this.tellPoints(row.uid);
    } catch (error) {
      this.log.warn('an update was not published', { generationId, err: error });
    }
  }

  tellPoints(uid: number): Promise<void> {
    return tellBalance(this.database.client, this.publisher, uid);
  }
}
