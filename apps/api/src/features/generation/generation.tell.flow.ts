import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { tellUnread } from '../notices/notices.js';
import { holdsOf, tellBalance } from '../points/points.js';
import { FilePresenter, SongChecks, SongPresenter } from '../songs/songs.js';
import { type Output, outputsOf, placesOf } from './generation.outputs.flow.js';
import { presentGeneration, type WireGeneration } from './generation.present.js';
import { type GenerationRow, readGenerations } from './generation.store.js';

/** Presents generations and tells their member. Called after the commit; a lost event loses nothing. */
@Injectable()
export class GenerationTeller {
  constructor(
    private readonly database: Database,
    private readonly songs: SongPresenter,
    private readonly checks: SongChecks,
    private readonly files: FilePresenter,
    private readonly publisher: Publisher,
    private readonly log: Log,
  ) {}

  /** The row is read before the points: whoever is told that it is over is told points that are settled. */
  async present(row: GenerationRow): Promise<WireGeneration> {
    const { client } = this.database;
    const [{ songs, files }, holds, places] = await Promise.all([
      outputsOf(client, [row]),
      holdsOf(client, [row.id]),
      placesOf(client, [row]),
    ]);
    const outputs = { songs: await this.songs.present(songs, row.uid), files: await this.files.present(files) };
    return presentGeneration(row, outputs, holds.get(row.id), places.get(row.id));
  }

  /** `changed`: of these the songs are sent on their own as well. `points`: the balance moved. */
  async tell(generationId: string, changed: readonly Output[] = [], points = false): Promise<void> {
    await this.tellEach([generationId], changed, points);
  }

  /** For many at once: as many statements as for one. */
  async tellEach(ids: string[], changed: readonly Output[] = [], points = false): Promise<void> {
    if (ids.length === 0) return;
    try {
      const { client } = this.database;
      const rows = await readGenerations(client, ids);
      const [{ songs: found, files }, holds, places] = await Promise.all([
        outputsOf(client, rows),
        holdsOf(client, ids),
        placesOf(client, rows),
      ]);
      const songs = await this.checks.settled(found);
      const shownFiles = await this.files.present(files);
      const shown = new Map((await this.songs.present(songs, 'owner')).map((song) => [song.id, song]));
      const changedIds = new Set(changed.map(({ id }) => id));
      for (const row of rows) {
        const own = songs
          .filter(({ generationId }) => generationId === row.id)
          .flatMap(({ id }) => shown.get(id) ?? []);
        for (const song of own.filter(({ id }) => changedIds.has(id)))
          this.publisher.toMember(row.uid, 'song_update', { song });
        const ownFiles = shownFiles.filter(({ task_id: taskId }) => taskId === row.id);
        const outputs = { songs: own, files: ownFiles };
        const generation = presentGeneration(row, outputs, holds.get(row.id), places.get(row.id));
        this.publisher.toMember(row.uid, 'generation_update', { generation });
        if (points) await this.tellPoints(row.uid);
        if (row.finishedAt) await tellUnread(client, this.publisher, row.uid);
      }
    } catch (error) {
      this.log.warn('updates were not published', { generationIds: ids, err: error });
    }
  }

  tellPoints(uid: number): Promise<void> {
    return tellBalance(this.database.client, this.publisher, uid);
  }
}
