import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { fileJob } from '@overtone/contract/generation';
import { limits } from '@overtone/contract/limits';
import { operations } from '@overtone/contract/operations';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { holdsOf } from '../points/points.js';
import { FilePresenter, listedOwn, SongPresenter, takeOf } from '../songs/songs.js';
import { outputsOf, placesOf, yieldsFiles } from './generation.outputs.flow.js';
import { presentGeneration } from './generation.present.js';
import { latestOf } from './generation.store.js';

type WireFileJob = z.input<typeof fileJob>;

/** What is made of songs beside songs: no list of songs tells of it. */
@Injectable()
export class FileJobsService {
  constructor(
    private readonly database: Database,
    private readonly songs: SongPresenter,
    private readonly files: FilePresenter,
  ) {}

  /** Of songs in the trash nothing is listed, as nothing of them is. */
  async list({ uid }: Viewer): Promise<WireFileJob[]> {
    const db = this.database.client;
    const rows = await latestOf(db, uid, operations.filter(yieldsFiles), limits.fileJobs);
    if (rows.length === 0) return [];
    const [outputs, holds, places] = await Promise.all([
      outputsOf(db, rows),
      holdsOf(
        db,
        rows.map(({ id }) => id),
      ),
      placesOf(db, rows),
    ]);
    const [files, songs] = await Promise.all([this.files.present(outputs.files), this.songsOf(uid, outputs.files)]);
    return rows.flatMap((row) => {
      const made = files.filter(({ task_id: taskId }) => taskId === row.id);
      const song = songs.get(made[0]?.song_id ?? '');
      if (!song) return [];
      const shown = presentGeneration(row, { songs: [], files: made }, holds.get(row.id), places.get(row.id));
      return [{ ...shown, operation: row.operation, song }];
    });
  }

  private async songsOf(uid: number, files: readonly { songId: string }[]) {
    const db = this.database.client;
    const rows = await listedOwn(db, uid, [...new Set(files.map(({ songId }) => songId))]);
    const pictures = await this.songs.pictures(
      rows.map(({ id }) => id),
      uid,
    );
    return new Map(
      rows.map((row) => {
        const { id, title } = row;
        return [id, { id, title, image_url: pictures.get(id) ?? null, take: takeOf(row) }];
      }),
    );
  }
}
