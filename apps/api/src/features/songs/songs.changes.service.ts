import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import type { Language } from '@overtone/contract/language';
import { Problem } from '@overtone/contract/problem';
import type { SongChange } from '@overtone/contract/song';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Log } from '../../platform/log/log.js';
import { MemberGates } from '../accounts/accounts.js';
import { discardFolders, SongCovers, SongMoves, type SongRow } from '../media/media.js';
import * as store from './songs.change.store.js';
import { purgeSong } from './songs.discard.store.js';
import { isFilePending } from './songs.files.store.js';
import { songIdOf } from './songs.id.rule.js';
import type { WireSong } from './songs.present.js';
import { ownSong } from './songs.read.store.js';
import { lockTakes, takeMarks } from './songs.takes.store.js';
import { SongTeller } from './songs.tell.flow.js';

/** Per member; each song of a batch counts. */
const showing: LimitRule = { name: 'songs.show', points: limits.visibility.perHour, seconds: 3600 };
const changing: LimitRule = { name: 'songs.change', points: limits.songChangesPerHour, seconds: 3600, brief: true };
/** Apart from the changes: what has just been thrown away can always be had back. */
const restoring: LimitRule = { name: 'songs.restore', points: limits.songRestoresPerHour, seconds: 3600, brief: true };

const purging: LimitRule = { name: 'songs.purge', points: limits.songPurgesPerHour, seconds: 3600, brief: true };

interface BatchAnswer {
  changed: string[];
  failed: { id: string; code: string; message: string }[];
  withheld?: string[];
}

/** What owners do with their songs. A song of somebody else's is not there. */
@Injectable()
export class SongsChanges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly moves: SongMoves,
    private readonly covers: SongCovers,
    private readonly teller: SongTeller,
    private readonly log: Log,
    private readonly limiter: Limiter,
    private readonly gates: MemberGates,
  ) {}

  async rename({ uid }: Viewer, songId: string, title: string): Promise<WireSong> {
    const id = songIdOf(songId);
    await this.askToShow(uid, await this.own(uid, id));
    await this.limiter.take(changing, String(uid));
    const row = await store.setTitle(this.database.client, uid, id, title);
    if (!row) throw new Problem('SONG_NOT_FOUND');
    return this.told(row);
  }

  async setVisibility({ uid }: Viewer, songId: string, isPublic: boolean): Promise<WireSong> {
    const id = songIdOf(songId);
    return this.told(isPublic ? await this.publish(uid, id) : await this.hide(uid, id));
  }

  async setCover({ uid }: Viewer, songId: string, image: string | null): Promise<WireSong> {
    const song = await this.own(uid, songIdOf(songId));
    if (image !== null) await this.askToShow(uid, song);
    return this.told(await this.covers.set(song, image));
  }

  async trash({ uid }: Viewer, songId: string | undefined): Promise<void> {
    if (songId === undefined) throw new Problem('VALIDATION_FAILED', { first: { saying: { code: 'SONG_UNNAMED' } } });
    await this.teller.tell(await this.throwAway(uid, songIdOf(songId)));
  }

  async restore({ uid }: Viewer, songId: string): Promise<WireSong> {
    return this.told(await this.takeBack(uid, songIdOf(songId)));
  }

  /** Each by itself, one after another: a change may copy files. */
  async changeAll(me: Viewer, songIds: string[], change: SongChange, language: Language): Promise<BatchAnswer> {
    const data: BatchAnswer = { changed: [], failed: [] };
    // What refuses each of them refuses the whole, by its code.
    if (change === 'publish') await this.gates.publishing(this.database.client, me.uid);
    for (const id of new Set(songIds)) {
      try {
        const isWithheld = await this.changeOne(me.uid, songIdOf(id), change);
        data.changed.push(id);
        if (isWithheld) (data.withheld ??= []).push(id);
      } catch (error) {
        if (!(error instanceof Problem)) this.log.error('a song could not be changed', { id, change, err: error });
        const problem = error instanceof Problem ? error : new Problem('INTERNAL');
        const { code, message } = problem.body(language);
        data.failed.push({ id, code, message });
      }
    }
    return data;
  }

  /** Whether nobody else sees it although its owner shows it. */
  private async changeOne(uid: number, id: string, change: SongChange): Promise<boolean> {
    if (change === 'purge') {
      await this.purge(uid, id);
      return false;
    }
    const steps = { trash: this.throwAway, restore: this.takeBack, publish: this.publish, hide: this.hide };
    const { check } = await this.teller.tell(await steps[change].call(this, uid, id));
    return check !== null;
  }

  private async publish(uid: number, id: string): Promise<SongRow> {
    await this.gates.publishing(this.database.client, uid);
    await this.limiter.take(showing, String(uid));
    const row = await store.publish(this.database.client, uid, id);
    if (row) return row;
    const { status, trashedAt } = await this.own(uid, id);
    if (trashedAt) throw new Problem('SONG_TRASHED');
    throw new Problem(status === 'error' ? 'SONG_NOT_READY' : 'UPLOAD_PRIVATE');
  }

  private async hide(uid: number, id: string): Promise<SongRow> {
    await this.limiter.take(showing, String(uid));
    const unfinished = await store.hideUnfinished(this.database.client, uid, id);
    if (unfinished) return unfinished;
    const song = await this.own(uid, id);
    return song.isPublic ? this.moves.makePrivate(song) : song;
  }

  private async throwAway(uid: number, id: string): Promise<SongRow> {
    await this.limiter.take(changing, String(uid));
    const row = await store.moveToTrash(this.database.client, uid, id, this.clock.now());
    if (row) return row;
    const song = await this.own(uid, id);
    if (song.status === 'pending') throw new Problem('SONG_NOT_READY');
    return song;
  }

  /** With a song that another was chosen over, the choice is open again. */
  private async takeBack(uid: number, id: string): Promise<SongRow> {
    await this.limiter.take(restoring, String(uid));
    const gates = await this.gates.now();
    const { row, unmarked } = await this.database.transaction(async (tx) => {
      const before = await ownSong(tx, uid, id);
      // A public song comes back to the public.
      if (before?.trashedAt && before.isPublic) await gates.publishing(tx, uid);
      const opens = before?.trashedAt && before.generationId ? before.generationId : null;
      const takes = opens ? await lockTakes(tx, uid, opens) : [];
      const chosen = takes.some((take) => take.kept && take.id !== id);
      return {
        unmarked: opens && chosen ? await takeMarks(tx, opens) : [],
        row: await store.takeFromTrash(tx, uid, id),
      };
    });
    if (!row) throw new Problem('SONG_NOT_FOUND');
    for (const other of unmarked) await this.teller.tell(other);
    return row;
  }

  private async purge(uid: number, id: string): Promise<void> {
    await this.limiter.take(purging, String(uid));
    const isGone = await this.database.transaction(async (tx) => {
      const folders = await purgeSong(tx, uid, id);
      await discardFolders(tx, folders, this.clock.now());
      return folders.length > 0;
    });
    if (isGone) return;
    if (!(await this.own(uid, id)).trashedAt) throw new Problem('SONG_NOT_FOUND');
    const { client } = this.database;
    throw new Problem((await isFilePending(client, id)) ? 'SONG_FILES_PENDING' : 'SONG_SIBLING_PENDING');
  }

  /** What others read of a song that is public asks what making it public does. */
  private async askToShow(uid: number, { isPublic, trashedAt }: SongRow): Promise<void> {
    if (isPublic && !trashedAt) await this.gates.publishing(this.database.client, uid);
  }

  private async own(uid: number, id: string): Promise<SongRow> {
    const song = await ownSong(this.database.client, uid, id);
    if (!song) throw new Problem('SONG_NOT_FOUND');
    return song;
  }

  private async told(row: SongRow): Promise<WireSong> {
    return this.teller.tell(row);
  }
}
