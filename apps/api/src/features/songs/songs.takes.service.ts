import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import type { SongRow } from '../media/media.js';
import { songIdOf } from './songs.id.rule.js';
import type { WireSong } from './songs.present.js';
import { ownSong } from './songs.read.store.js';
import { presentSettings, type WireSettings } from './songs.settings.present.js';
import { lockTakes, markKept, moveAllToTrash } from './songs.takes.store.js';
import { SongTeller } from './songs.tell.flow.js';
import { lineageOf } from './songs.versions.store.js';

const keeping: LimitRule = { name: 'songs.keep', points: limits.songChangesPerHour, seconds: 3600, brief: true };

interface Kept {
  song: WireSong;
  trashed: string[];
}

/** Songs that were made together, and what they were asked for with: their owner's alone. */
@Injectable()
export class SongsTakes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly teller: SongTeller,
    private readonly limiter: Limiter,
  ) {}

  /** Throws SONG_NOT_FOUND, SONG_NOT_READY, SONG_ALONE, TAKE_PENDING. */
  async keep({ uid }: Viewer, songId: string): Promise<Kept> {
    await this.limiter.take(keeping, String(uid));
    const { generationId, id } = await this.own(uid, songId);
    if (generationId === null) throw new Problem('SONG_ALONE');
    const { song, others } = await this.database.transaction((tx) => this.choose(tx, { uid, id, generationId }));
    for (const other of others) await this.teller.tell(other);
    return { song: await this.teller.tell(song), trashed: others.map((other) => other.id) };
  }

  async settings({ uid }: Viewer, songId: string): Promise<WireSettings> {
    const song = await this.own(uid, songId);
    return presentSettings(song, await lineageOf(this.database.client, [song.id]));
  }

  /** Two that are kept at the same moment wait for one another here: the second is in the trash by then. */
  private async choose(tx: Db, { uid, id, generationId }: { uid: number; id: string; generationId: string }) {
    const takes = await lockTakes(tx, uid, generationId);
    const chosen = takes.find((take) => take.id === id);
    const others = takes.filter((take) => take.id !== id);
    refuseChoice(chosen, others);
    const leaving = others.filter(({ status, trashedAt }) => status === 'complete' && !trashedAt);
    const gone = await moveAllToTrash(
      tx,
      leaving.map((take) => take.id),
      this.clock.now(),
    );
    return { song: await markKept(tx, id), others: gone };
  }

  private async own(uid: number, songId: string): Promise<SongRow> {
    const song = await ownSong(this.database.client, uid, songIdOf(songId));
    if (!song) throw new Problem('SONG_NOT_FOUND');
    return song;
  }
}

function refuseChoice(chosen: SongRow | undefined, others: readonly SongRow[]): void {
  if (!chosen || chosen.trashedAt) throw new Problem('SONG_NOT_FOUND');
  if (chosen.status !== 'complete') throw new Problem('SONG_NOT_READY');
  // The other of two may have been deleted for good since: then it was chosen before, and stays so.
  if (others.length === 0 && !chosen.kept) throw new Problem('SONG_ALONE');
  if (others.some(({ status }) => status === 'pending')) throw new Problem('TAKE_PENDING');
}
