import type { Db } from '../../platform/database/database.js';

export interface Drift {
  /** Which equation does not hold. */
  rule: string;
  key: string;
  stored: number;
  computed: number;
}

const sum = (rows: Drift[]) =>
  rows.map((row) => ({ ...row, stored: Number(row.stored), computed: Number(row.computed) }));

/** Recomputes every balance from the ledger, the lots and the holds. An empty answer is a drift of 0. */
export async function findDrift(db: Db): Promise<Drift[]> {
  const balances = db.$queryRaw<Drift[]>`
    select 'balance = sum of entries' as rule, coalesce(a.uid, e.uid)::text as key,
      coalesce(a.balance, 0) as stored, coalesce(e.total, 0) as computed
    from points_account a full join (select uid, sum(change) total from entry group by uid) e on e.uid = a.uid
    where coalesce(a.balance, 0) <> coalesce(e.total, 0)`;
  const lots = db.$queryRaw<Drift[]>`
    select 'balance = sum of lots' as rule, coalesce(a.uid, l.uid)::text as key,
      coalesce(a.balance, 0) as stored, coalesce(l.total, 0) as computed
    from points_account a full join (select uid, sum(remaining) total from lot group by uid) l on l.uid = a.uid
    where coalesce(a.balance, 0) <> coalesce(l.total, 0)`;
  const held = db.$queryRaw<Drift[]>`
    select 'held = sum of open holds' as rule, coalesce(a.uid, h.uid)::text as key,
      coalesce(a.held, 0) as stored, coalesce(h.total, 0) as computed
    from points_account a
      full join (select uid, sum(amount - captured - released) total from hold group by uid) h on h.uid = a.uid
    where coalesce(a.held, 0) <> coalesce(h.total, 0)`;
  const holds = db.$queryRaw<Drift[]>`
    select 'hold = its entries and parts' as rule, h.id::text as key, h.captured * 1000000000::bigint + h.released as stored,
      coalesce(e.captured, 0) * 1000000000::bigint + coalesce(e.released, 0) as computed
    from hold h
      left join (select hold_id, sum(amount) filter (where kind = 'capture') captured,
        sum(amount) filter (where kind = 'release') released from entry group by hold_id) e on e.hold_id = h.id
      left join (select hold_id, sum(amount) amount, sum(captured) captured, sum(released) released
        from hold_part group by hold_id) p on p.hold_id = h.id
    where h.captured <> coalesce(e.captured, 0) or h.released <> coalesce(e.released, 0)
      or h.amount <> p.amount or h.captured <> p.captured or h.released <> p.released`;
  return (await Promise.all([balances, lots, held, holds])).flatMap(sum);
}
