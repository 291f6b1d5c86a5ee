import { Injectable } from '@nestjs/common';
import { fileNames } from '@overtone/contract/operations';
import type { SongFile } from '@overtone/contract/song-file';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { mayDo, type ViewerKey } from '../../platform/http/viewer.js';
import { MediaLinks, type SongRow } from '../media/media.js';
import { presentFile } from './songs.files.present.js';
import { type FileRow, latestFiles } from './songs.files.store.js';
import { titlesOf } from './songs.read.store.js';

/** Brings files together with the titles of their songs. */
@Injectable()
export class FilePresenter {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: MediaLinks,
  ) {}

  async present(rows: readonly FileRow[]): Promise<SongFile[]> {
    if (rows.length === 0) return [];
    const songs = await titlesOf(this.database.client, [...new Set(rows.map(({ songId }) => songId))]);
    const byId = new Map(songs.map((song) => [song.id, song]));
    const now = this.clock.now();
    return rows.map((row) => presentFile(row, { song: byId.get(row.songId), links: this.links, now }));
  }

  /** The latest of each, in the order of the table. */
  async ofSong({ id }: Pick<SongRow, 'id'>): Promise<SongFile[]> {
    const files = await latestFiles(this.database.client, [id]);
    return this.present(files.toSorted((a, b) => orderOf(a) - orderOf(b)));
  }
}

/** A key that may not read files hears how they stand, and not where they are. */
export const filesFor = (key: ViewerKey | null | undefined, files: SongFile[]): SongFile[] =>
  mayDo(key, 'files:read') ? files : files.map((file) => ({ ...file, url: null }));

const orderOf = ({ name }: FileRow): number => fileNames.indexOf(name);
