import type { SecurityEvent as WireEvent } from '@overtone/contract/security';
import { type DayRange, within } from '../../platform/clock/days.js';
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

/** Newest first. Each of the two roles of a uid has an index that gives its newest in order. */
export async function pageOfEvents(
  db: Db,
  { kind, uid, before, range = {} }: Wanted,
  take: number,
): Promise<EventRow[]> {
  const page = (role: object) =>
    eventRows(
      db.securityEvent.findMany({
        where: {
          ...role,
          ...(kind !== undefined && { kind }),
          ...(before !== undefined && { id: { lt: before } }),
          lastAt: within(range),
        },
        orderBy: { id: 'desc' },
        take,
      }),
    );
  if (uid === undefined) return page({});
  const rows = [
    ...(await page({ uid })),
    ...(await page({ actorUid: uid, OR: [{ uid: null }, { uid: { not: uid } }] })),
  ];
  return rows.sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, take);
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
