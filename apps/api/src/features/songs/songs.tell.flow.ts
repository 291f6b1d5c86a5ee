import { Injectable } from '@nestjs/common';
import { Publisher } from '../../platform/realtime/publisher.js';
import type { SongRow } from '../media/media.js';
import { SongPresenter } from './songs.presenter.flow.js';
import type { WireSong } from './songs.present.js';

/** Tells a song's owner how it stands now. Called after the commit. */
@Injectable()
export class SongTeller {
  constructor(
    private readonly presenter: SongPresenter,
    private readonly publisher: Publisher,
  ) {}

  /** The song as it was told. */
  async tell(row: SongRow): Promise<WireSong> {
    const [song] = await this.presenter.present([row], row.uid);
    if (!song) throw new Error(`song ${row.id} was not presented`);
    if (row.uid !== null) this.publisher.toMember(row.uid, 'song_update', { song });
    return song;
  }
}
