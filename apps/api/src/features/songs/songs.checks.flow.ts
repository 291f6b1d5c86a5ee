import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { type Db, Database } from '../../platform/database/database.js';
import { ContentChecks } from '../content/content.js';
import { MediaLinks, mediaPlace, type SongRow } from '../media/media.js';
import { songsById } from './songs.read.store.js';

/** Songs that their owners show and nobody else sees yet: what the check of what goes public says at once is obeyed. */
@Injectable()
export class SongChecks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: MediaLinks,
    private readonly checks: ContentChecks,
  ) {}

  /** After the commit; as they are then, in the same order. */
  async settled(rows: readonly SongRow[]): Promise<SongRow[]> {
    const withheld = rows.filter((row) => row.withheld).map(({ id }) => id);
    if (withheld.length === 0) return [...rows];
    for (const id of withheld) await this.checks.settle('song', id);
    const now = new Map((await songsById(this.database.client, withheld)).map((row) => [row.id, row]));
    return rows.map((row) => now.get(row.id) ?? row);
  }

  /** Where the picture of that name can be fetched for a while, whoever may hear the song; null: it is its no more. */
  async picture(db: Db, id: string, name: string): Promise<string | null> {
    const [row] = await songsById(db, [id]);
    return row?.imageName === name ? this.links.link(mediaPlace(row), name, this.clock.now()) : null;
  }
}
