import type { SecurityEvent as WireEvent } from '@overtone/contract/security';
import { behind, type DayRange, newestOf, within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { SecurityEvent } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';
import type { KeptEvent } from '../../platform/security/security-sink.js';

type States = Pick<WireEvent, 'kind' | 'detail'>;
export type EventRow = Omit<SecurityEvent, keyof States> & States;
const eventRows = withStates<States>();

const rowsAtOnce = 500;

export async function insertEvents(db: Db, events: readonly KeptEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += rowsAtOnce) {
    await db.securityEvent.createMany({ data: events.slice(from, from + rowsAtOnce) });
  }
}

export interface Wanted {
  kind?: string | undefined;
  /** Whose account, or who did it. */
  uid?: number | undefined;
  before?: bigint | undefined;
  range?: DayRange | undefined;
}

/**
 * Newest first: by the instant where days were asked for, so that the rows of other days are not walked over, else by the id.
 * Each of the two roles of a uid has an index that gives its newest in order.
 */
export async function pageOfEvents(
  db: Db,
  { kind, uid, before, range = {} }: Wanted,
  take: number,
): Promise<EventRow[]> {
  const last = before === undefined ? undefined : await cursorOf(db, before, range);
  const page = (role: object) =>
    eventRows(
      db.securityEvent.findMany({
        where: {
          AND: [role, { ...(kind !== undefined && { kind }), lastAt: within(range) }, behind(range, 'lastAt', last)],
        },
        orderBy: newestOf(range, 'lastAt'),
        take,
      }),
    );
  if (uid === undefined) return page({});
  const rows = [
    ...(await page({ uid })),
    ...(await page({ actorUid: uid, OR: [{ uid: null }, { uid: { not: uid } }] })),
  ];
  const isOfDays = range.from !== undefined || range.to !== undefined;
  const order = (a: EventRow, b: EventRow) =>
    (isOfDays ? b.lastAt.getTime() - a.lastAt.getTime() : 0) || (a.id < b.id ? 1 : -1);
  return rows.sort(order).slice(0, take);
}

/** One that was swept away meanwhile was the oldest: nothing is behind it that stays. */
async function cursorOf(db: Db, id: bigint, { from, to }: DayRange): Promise<{ id: bigint; lastAt: Date }> {
  const long = { id, lastAt: new Date(0) };
  if (from === undefined && to === undefined) return long;
  return (await db.securityEvent.findUnique({ where: { id }, select: { id: true, lastAt: true } })) ?? long;
}

/** The oldest of those that ended before; so many at once. */
export const deleteOldEvents = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from security_event where id in (
      select id from security_event where last_at < ${before} order by last_at limit ${limit})`;

/** What happened stays; from where does not. */
export async function forgetOrigins(db: Db, uid: number): Promise<void> {
  await db.securityEvent.updateMany({ where: { uid }, data: { address: null, device: null } });
  await db.securityEvent.updateMany({ where: { actorUid: uid }, data: { address: null, device: null } });
}

export type OwnEvent = Pick<
  SecurityEvent,
  'id' | 'kind' | 'uid' | 'actorUid' | 'address' | 'count' | 'firstAt' | 'lastAt'
>;

/** What happened at a member's own account, oldest first. */
export const eventsOf = (db: Db, uid: number, after: bigint, take: number): Promise<OwnEvent[]> =>
  db.securityEvent.findMany({
    where: { uid, id: { gt: after } },
    orderBy: { id: 'asc' },
    take,
    omit: { detail: true, device: true },
  });
