import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { facesOf } from '../accounts/accounts.js';
import { checksOf, presentOwnCheck } from '../content/content.js';
import { countsOf, likedOf } from '../counts/counts.js';
import { MediaLinks, mediaPlace, type SongRow } from '../media/media.js';
import { hidingsOf } from './songs.hidings.store.js';
import { presentSong, type WireSong } from './songs.present.js';
import { picturesOf } from './songs.read.store.js';
import { queuePositions } from './songs.store.js';

/** Brings rows together with what the wire needs beside them. */
@Injectable()
export class SongPresenter {
  constructor(
    readonly links: MediaLinks,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** The small pictures, by song, of those that the reader may hear: asked in the same statement, since a song may just have turned private. */
  async pictures(ids: string[], reader: number | null): Promise<Map<string, string>> {
    const now = this.clock.now();
    const pictures = new Map<string, string>();
    for (const row of await picturesOf(this.database.client, reader, ids)) {
      const name = row.thumbName ?? row.imageName;
      if (name !== null) pictures.set(row.id, this.links.link(mediaPlace(row), name, now));
    }
    return pictures;
  }

  /** As `reader` may read them: a member, each song's own member, or nobody in particular. */
  async present(rows: readonly SongRow[], reader: number | 'owner' | null): Promise<WireSong[]> {
    const db = this.database.client;
    const uids = [...new Set(rows.map((row) => row.uid).filter((uid) => uid !== null))];
    const queued = rows.filter((row) => row.stage === 'queued').map((row) => row.generationId);
    // Counters are asked for complete songs only: no other was ever heard.
    const heard = rows.filter(({ status }) => status === 'complete').map(({ id }) => id);
    const readerOf = (row: SongRow): number | null => (reader === 'owner' ? row.uid : reader);
    const isOwn = (row: SongRow): boolean => row.uid !== null && row.uid === readerOf(row);
    const own = rows.filter(isOwn);
    const hidden = own.filter((row) => row.hiddenAt !== null);
    const withheld = own.filter((row) => row.withheld);
    const [faces, counts, liked, hidings, checks, positions] = await Promise.all([
      uids.length ? facesOf(db, uids) : new Map<number, never>(),
      countsOf(db, heard),
      likedOf(db, [...new Set(rows.map(readerOf).filter((uid) => uid !== null))], heard),
      hidingsOf(
        db,
        hidden.map(({ id }) => id),
      ),
      checksOf(
        db,
        'song',
        withheld.map(({ id }) => id),
      ),
      queuePositions(
        db,
        queued.filter((id) => id !== null),
      ),
    ]);
    const likedBy = (row: SongRow): boolean | null => {
      const uid = readerOf(row);
      return uid === null ? null : (liked.get(uid)?.has(row.id) ?? false);
    };
    const now = this.clock.now();
    return rows.map((row) =>
      presentSong(row, {
        face: row.uid === null ? null : (faces.get(row.uid) ?? null),
        counts: counts.get(row.id) ?? null,
        liked: likedBy(row),
        isOwn: isOwn(row),
        hiding: hidings.get(row.id) ?? null,
        check: presentOwnCheck(checks.get(row.id)),
        queuePosition: positions.get(row.generationId ?? '') ?? null,
        links: this.links,
        now,
      }),
    );
  }
}
