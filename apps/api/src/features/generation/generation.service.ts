import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { providerOf } from '@overtone/contract/providers';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { filesFor, songFor, songIdOf, SongPresenter, type WireSong } from '../songs/songs.js';
import { GenerationEnd } from './generation.end.flow.js';
import { failures } from './generation.failures.rule.js';
import type { WireGeneration } from './generation.present.js';
import { pollSooner, readOwn } from './generation.store.js';
import { GenerationTeller } from './generation.tell.flow.js';

@Injectable()
export class GenerationService {
  constructor(
    private readonly database: Database,
    private readonly end: GenerationEnd,
    private readonly teller: GenerationTeller,
    private readonly songs: SongPresenter,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async fetch(me: Viewer, id: string): Promise<WireGeneration> {
    const row = await readOwn(this.database.client, me.uid, id);
    if (!row) throw new Problem('GENERATION_NOT_FOUND');
    const shown = await this.teller.present(row);
    return { ...shown, files: filesFor(me.key, shown.files) };
  }

  /** No more often than the sweep itself would ask at its quickest. Throws SONG_NOT_FOUND, SONG_TYPE_WRONG. */
  async askAgain({ uid }: Viewer, { songId, type }: { songId: string; type: string }): Promise<WireSong> {
    const db = this.database.client;
    const song = await songFor(db, uid, songIdOf(songId));
    if (song?.uid !== uid) throw new Problem('SONG_NOT_FOUND');
    if (type !== song.type && type !== providerOf(song.provider)?.polling) {
      throw new Problem('SONG_TYPE_WRONG', { values: { type } });
    }
    if (song.status === 'pending' && song.generationId !== null) {
      const now = this.clock.now();
      const before = secondsAfter(now, -this.config.env.GENERATION_POLL_SECONDS);
      await pollSooner(db, song.generationId, { now, before });
    }
    const [shown] = await this.songs.present([song], uid);
    return shown as WireSong;
  }

  async cancel(me: Viewer, id: string): Promise<WireGeneration> {
    if (!(await readOwn(this.database.client, me.uid, id))) throw new Problem('GENERATION_NOT_FOUND');
    const cancelled = await this.end.allFailed(id, failures.cancelled, {
      only: { status: 'queued', as: 'cancelled' },
    });
    if (!cancelled) throw new Problem('GENERATION_NOT_CANCELLABLE');
    return this.fetch(me, id);
  }
}
