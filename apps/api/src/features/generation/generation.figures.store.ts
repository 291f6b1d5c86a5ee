import type { Db } from '../../platform/database/database.js';

/** From the first instant on, before the second. */
export interface Span {
  from: Date;
  until: Date;
}

export interface BegunRow {
  day: string;
  provider: string;
  channelId: number | null;
  status: string;
  n: number;
}

/** Of each day of China. */
export const begunIn = (db: Db, { from, until }: Span): Promise<BegunRow[]> => db.$queryRaw`
  select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, provider, channel_id as "channelId", status,
    count(*)::integer as n
  from generation where created_at >= ${from} and created_at < ${until} group by 1, 2, 3, 4`;

export async function creatorsIn(db: Db, { from, until }: Span): Promise<number> {
  const rows = await db.$queryRaw<{ n: number }[]>`
    select count(distinct uid)::integer as n from generation where created_at >= ${from} and created_at < ${until}`;
  return rows[0]?.n ?? 0;
}

export interface UnderWay {
  queued: number;
  under_way: number;
  stuck: number;
}

/** `stuck`: past the deadline and not over. */
export async function underWayNow(db: Db, now: Date): Promise<UnderWay> {
  const rows = await db.$queryRaw<UnderWay[]>`
    select count(*) filter (where status = 'queued')::integer as queued, count(*)::integer as under_way,
      count(*) filter (where deadline_at <= ${now})::integer as stuck
    from generation where finished_at is null`;
  return rows[0] ?? { queued: 0, under_way: 0, stuck: 0 };
}
