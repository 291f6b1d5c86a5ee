import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { exportAdminSongs, hideSongs, listAdminSongs, unhideSongs } from '@overtone/contract/moderation';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { recordAudit, sheetOf } from '../audit/audit.js';
import { MediaLinks } from '../media/media.js';
import { notify, tellUnread } from '../notices/notices.js';
import { openReports, upholdReports } from '../reports/reports.js';
import {
  countForStaff,
  hideSong,
  type HidingRow,
  hidingsOf,
  isHiddenAsSeen,
  pageForStaff,
  readSongId,
  type SongRow,
  songsForStaff,
  songsForStaffBefore,
  SongTeller,
  unhideSong,
} from '../songs/songs.js';
import { presentAdminSong, songCells } from './moderation.present.js';
import { exportHead } from './moderation.texts.js';

type AdminSongRow = ReturnType<typeof presentAdminSong>;
type Changed = Answer<typeof hideSongs>;
type Given = Pick<Parsed<typeof unhideSongs, 'body'>, 'song_ids' | 'seen' | 'seen_appeals'>;
/** What one song was before and is then, for the audit log; null: it stays as it was. */
type Change = (tx: Db, id: string, now: Date) => Promise<SongRow | null>;

/** Songs as staff see them, and what they take from the public. */
@Injectable()
export class ModerationSongs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: MediaLinks,
    private readonly teller: SongTeller,
    private readonly publisher: Publisher,
  ) {}

  async list({
    page,
    limit,
    q,
    ...rest
  }: Parsed<typeof listAdminSongs, 'query'>): Promise<Answer<typeof listAdminSongs>> {
    const { client } = this.database;
    const filter = { ...rest, words: q };
    const [rows, total] = await Promise.all([
      pageForStaff(client, filter, (page - 1) * limit, limit),
      countForStaff(client, filter),
    ]);
    return { data: await this.presented(rows), total };
  }

  /** As staff see them, in no order; those that are gone are left out. */
  async byId(ids: string[]): Promise<AdminSongRow[]> {
    return this.presented(await songsForStaff(this.database.client, ids));
  }

  export(me: Viewer, { q, ...rest }: Parsed<typeof exportAdminSongs, 'query'>): Promise<FileAnswer> {
    const { client } = this.database;
    const filter = { ...rest, words: q };
    return sheetOf<Told>(client, {
      ...{
        actorUid: me.uid,
        of: 'song',
        title: '歌曲',
        filter: { q, ...rest },
        now: this.clock.now(),
        head: exportHead,
      },
      next: async (last, take) => {
        const rows = await songsForStaffBefore(client, filter, last?.row, take);
        const ids = rows.map(({ id }) => id);
        const hidings = await hidingsOf(client, ids);
        return rows.map((row) => ({ row, hiding: hidings.get(row.id) }));
      },
      cells: ({ row, hiding }) => songCells(row, hiding),
    });
  }

  hide(me: Viewer, { reason, note, ...given }: Parsed<typeof hideSongs, 'body'>): Promise<Changed> {
    return this.each(given, async (tx, songId, now) => {
      const hidden = await hideSong(tx, { songId, reason, note, hiddenBy: me.uid, hiddenAt: now });
      if (!hidden) return null;
      const { row, answered } = hidden;
      const upheld = await upholdReports(tx, songId, me.uid, now);
      const after = { hidden: true, reason, note };
      const before = { hidden: answered !== null, ...told(answered) };
      const detail = { before, after, upheld_reports: upheld.map(String) };
      await recordAudit(tx, { actorUid: me.uid, action: 'song.hide', target: `song:${songId}`, detail, now });
      await ring(tx, row, 'song_hidden', now);
      return row;
    });
  }

  restore(me: Viewer, given: Parsed<typeof unhideSongs, 'body'>): Promise<Changed> {
    return this.each(given, async (tx, songId, now) => {
      const restored = await unhideSong(tx, { songId, restoredBy: me.uid, restoredAt: now });
      if (!restored) return null;
      const detail = { before: { hidden: true, ...told(restored.hiding) }, after: { hidden: false } };
      await recordAudit(tx, { actorUid: me.uid, action: 'song.restore', target: `song:${songId}`, detail, now });
      await ring(tx, restored.row, 'song_restored', now);
      return restored.row;
    });
  }

  /** One after another, each by itself: its owner is told after its commit. */
  private async each({ song_ids: ids, seen, seen_appeals: spoken }: Given, change: Change): Promise<Changed> {
    const told: Changed = { changed: [], unchanged: [] };
    const changeOne = (text: string, id: string) =>
      this.database.transaction(async (tx) => {
        const isAsSeen = await isHiddenAsSeen(tx, id, { hiddenAt: seen?.[text], appealedAt: spoken?.[text] });
        return isAsSeen ? change(tx, id, this.clock.now()) : null;
      });
    for (const text of new Set(ids)) {
      const id = readSongId(text);
      const row = id === null ? null : await changeOne(text, id);
      told[row ? 'changed' : 'unchanged'].push(text);
      if (row) await this.teller.tell(row);
      if (row && row.uid !== null) await tellUnread(this.database.client, this.publisher, row.uid);
    }
    return told;
  }

  private async presented(rows: SongRow[]): Promise<AdminSongRow[]> {
    const { client } = this.database;
    const ids = rows.map(({ id }) => id);
    const [hidings, reports] = await Promise.all([hidingsOf(client, ids), openReports(client, ids)]);
    const surroundings = { hidings, reports, links: this.links, now: this.clock.now() };
    return rows.map((row) => presentAdminSong(row, surroundings));
  }
}

interface Told {
  row: SongRow;
  hiding: HidingRow | undefined;
}

/** In the transaction of the change: at the owner's bell, once for each. Songs of nobody ring nowhere. */
async function ring(tx: Db, row: SongRow, kind: 'song_hidden' | 'song_restored', now: Date): Promise<void> {
  const { id, uid, title } = row;
  if (uid === null) return;
  const link = `/song/${id}`;
  await notify(tx, { uid, kind, thing: `${id}/${now.getTime()}`, values: { title }, link, now });
}

/** The log outlives the member: what they wrote is not in it. */
const told = (hiding: HidingRow | null) =>
  hiding && { reason: hiding.reason, note: hiding.note, ...(hiding.appeal !== null && { appealed: true }) };
