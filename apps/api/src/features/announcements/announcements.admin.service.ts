import { Injectable } from '@nestjs/common';
import type { AdminAnnouncement, AnnouncementRequest, changeMessage } from '@overtone/contract/announcement';
import type { exportMessages, listAdminMessages } from '@overtone/contract/announcement';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import { Clock, laterThan } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import { requireSeen } from '../../platform/http/seen.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { recordAudit, sheetOf } from '../audit/audit.js';
import { checksOf, ContentChecks, ContentSubjects } from '../content/content.js';
import { presentForStaff, sheetCells, sheetHead } from './announcements.present.js';
import * as store from './announcements.store.js';

type Change = Parsed<typeof changeMessage, 'body'>;

/** What staff writes for everybody. A change of what is published is told to whoever is connected. */
@Injectable()
export class AnnouncementsAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    private readonly checks: ContentChecks,
    subjects: ContentSubjects,
  ) {
    subjects.name('announcement', { told: (id) => this.tellOf(Number(id)), link: () => '/' });
  }

  async list(query: Parsed<typeof listAdminMessages, 'query'>): Promise<Answer<typeof listAdminMessages>> {
    const { page, limit, ...filter } = query;
    const [rows, total] = await Promise.all([
      store.pageOfAnnouncements(this.database.client, filter, (page - 1) * limit, limit),
      store.countAnnouncements(this.database.client, filter),
    ]);
    return { data: await this.presented(rows), total };
  }

  async create(me: Viewer, request: AnnouncementRequest): Promise<AdminAnnouncement> {
    const now = this.clock.now();
    const row = await this.database.transaction(async (tx) => {
      const made = await store.insertAnnouncement(tx, { ...columnsOf(request), createdAt: now, updatedAt: now });
      await this.record(tx, me, 'announcement.create', made);
      return made;
    });
    return this.shown(row, []);
  }

  export(me: Viewer, filter: Parsed<typeof exportMessages, 'query'>): Promise<FileAnswer> {
    const { client } = this.database;
    return sheetOf<store.AnnouncementRow>(client, {
      ...{ actorUid: me.uid, of: 'announcement', title: '公告', filter, now: this.clock.now(), head: sheetHead },
      next: (last, take) => store.announcementsBefore(client, filter, last, take),
      cells: sheetCells,
    });
  }

  /** Throws ANNOUNCEMENT_NOT_FOUND, VALIDATION_FAILED, CHANGED_MEANWHILE. */
  async change(me: Viewer, id: string, { seen, ...change }: Change): Promise<AdminAnnouncement> {
    const now = this.clock.now();
    const { before, row } = await this.database.transaction(async (tx) => {
      const found = await store.lockAnnouncement(tx, Number(id));
      if (!found) throw new Problem('ANNOUNCEMENT_NOT_FOUND');
      requireSeen(seen, found.updatedAt);
      const columns = columnsOf(change);
      requireOrder({ ...found, ...columns });
      const changed = await store.changeAnnouncement(tx, found.id, {
        ...columns,
        updatedAt: laterThan(found.updatedAt, now),
      });
      await this.record(tx, me, 'announcement.change', changed, found);
      return { before: found, row: changed };
    });
    return this.shown(row, [before]);
  }

  /** What goes public by the change is settled, where that takes no time; then whoever shows it hears of it. */
  private async shown(changed: store.AnnouncementRow, before: store.AnnouncementRow[]): Promise<AdminAnnouncement> {
    if (changed.withheld) await this.checks.settle('announcement', String(changed.id));
    const row = (await store.announcementById(this.database.client, changed.id)) ?? changed;
    this.tell([...before, row]);
    const [data] = await this.presented([row]);
    return data as AdminAnnouncement;
  }

  private async presented(rows: store.AnnouncementRow[]): Promise<AdminAnnouncement[]> {
    const withheld = rows.filter((row) => row.withheld).map(({ id }) => String(id));
    const checks = await checksOf(this.database.client, 'announcement', withheld);
    return rows.map((row) => presentForStaff(row, checks.get(String(row.id))));
  }

  private async tellOf(id: number): Promise<void> {
    const row = await store.announcementById(this.database.client, id);
    if (row) this.tell([row]);
  }

  /** Twice is once. Throws ANNOUNCEMENT_NOT_FOUND. */
  async remove(me: Viewer, id: string): Promise<void> {
    const before = await this.database.transaction(async (tx) => {
      const found = await store.lockAnnouncement(tx, Number(id));
      if (!found) throw new Problem('ANNOUNCEMENT_NOT_FOUND');
      if (found.status === 'off') return found;
      const changed = await store.changeAnnouncement(tx, found.id, { status: 'off', updatedAt: this.clock.now() });
      await this.record(tx, me, 'announcement.remove', changed);
      return found;
    });
    this.tell([before]);
  }

  /** @param before as it was; what differs is told as it was and as it is. */
  private record(
    tx: Db,
    me: Viewer,
    action: string,
    row: store.AnnouncementRow,
    before?: store.AnnouncementRow,
  ): Promise<void> {
    const { category, status, title } = row;
    const detail = { category, status, title, ...(before && differing(before, row)) };
    return recordAudit(tx, {
      actorUid: me.uid,
      now: this.clock.now(),
      action,
      target: `announcement:${row.id}`,
      detail,
    });
  }

  /** Each that hears it asks anew what is shown: of a draft that nobody sees, nobody hears. */
  private tell(rows: store.AnnouncementRow[]): void {
    const seen = rows.filter(({ status }) => status === 'published');
    for (const category of new Set(seen.map((row) => row.category)))
      this.publisher.toEveryone('announcement', { category });
  }
}

const told = (value: unknown): string => (value instanceof Date ? value.toISOString() : JSON.stringify(value));

/** The columns that a change changed. */
function differing(before: store.AnnouncementRow, after: store.AnnouncementRow) {
  const names = (Object.keys(after) as (keyof store.AnnouncementRow)[]).filter(
    (name) => name !== 'updatedAt' && told(before[name]) !== told(after[name]),
  );
  const of = (row: store.AnnouncementRow) => Object.fromEntries(names.map((name) => [name, told(row[name])]));
  return { before: of(before), after: of(after) };
}

const time = (at: string | null | undefined): Date | null | undefined => (typeof at === 'string' ? new Date(at) : at);

/** What is not given stays as it is. */
function columnsOf<R extends Change>({ start_time, end_time, ...rest }: R) {
  const times = { startTime: time(start_time), endTime: time(end_time) };
  const given = Object.entries({ ...rest, ...times }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Omit<R, 'start_time' | 'end_time'> & { startTime?: Date; endTime?: Date };
}

function requireOrder({ startTime, endTime }: Pick<store.AnnouncementRow, 'startTime' | 'endTime'>): void {
  if (!startTime || !endTime || startTime < endTime) return;
  const saying = { code: 'ANNOUNCEMENT_ENDS_FIRST' } as const;
  throw new Problem('VALIDATION_FAILED', { fields: { end_time: saying }, first: { field: 'end_time', saying } });
}
