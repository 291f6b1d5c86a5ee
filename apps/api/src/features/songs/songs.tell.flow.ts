import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { ContentSubjects } from '../content/content.js';
import type { SongRow } from '../media/media.js';
import { SongChecks } from './songs.checks.flow.js';
import { SongPresenter } from './songs.presenter.flow.js';
import type { WireSong } from './songs.present.js';
import { songsById } from './songs.read.store.js';

/** Tells a song's owner how it stands now. Called after the commit. */
@Injectable()
export class SongTeller {
  constructor(
    private readonly database: Database,
    private readonly presenter: SongPresenter,
    private readonly publisher: Publisher,
    private readonly checks: SongChecks,
    subjects: ContentSubjects,
  ) {
    subjects.name('song', {
      told: (id) => this.tellOf(id),
      picture: (db, id, name) => this.checks.picture(db, id, name),
      link: (id) => `/song/${id}`,
    });
  }

  /** The song as it was told, what goes public by this change settled where that takes no time. */
  async tell(row: SongRow): Promise<WireSong> {
    const [now = row] = await this.checks.settled([row]);
    const [song] = await this.presenter.present([now], now.uid);
    if (!song) throw new Error(`song ${row.id} was not presented`);
    if (row.uid !== null) this.publisher.toMember(row.uid, 'song_update', { song });
    return song;
  }

  private async tellOf(id: string): Promise<void> {
    const [row] = await songsById(this.database.client, [id]);
    if (row) await this.tell(row);
  }
}
