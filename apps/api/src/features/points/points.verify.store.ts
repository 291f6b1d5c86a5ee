import type { Db } from '../../platform/database/database.js';

export interface Drift {
  /** Which equation does not hold. */
  rule: string;
  key: string;
  stored: number;
  computed: number;
}

type Rule = (db: Db) => Promise<Drift[]>;

const balanceOfEntries: Rule = (db) => db.$queryRaw`
  select 'balance = sum of entries' as rule, coalesce(a.uid, e.uid)::text as key,
    coalesce(a.balance, 0) as stored, coalesce(e.total, 0) as computed
  from points_account a full join (select uid, sum(change) total from entry group by uid) e on e.uid = a.uid
  where coalesce(a.balance, 0) <> coalesce(e.total, 0)`;

const balanceOfLots: Rule = (db) => db.$queryRaw`
  select 'balance = sum of lots' as rule, coalesce(a.uid, l.uid)::text as key,
    coalesce(a.balance, 0) as stored, coalesce(l.total, 0) as computed
  from points_account a full join (select uid, sum(remaining) total from lot group by uid) l on l.uid = a.uid
  where coalesce(a.balance, 0) <> coalesce(l.total, 0)`;

const heldOfHolds: Rule = (db) => db.$queryRaw`
  select 'held = sum of open holds' as rule, coalesce(a.uid, h.uid)::text as key,
    coalesce(a.held, 0) as stored, coalesce(h.total, 0) as computed
  from points_account a
    full join (select uid, sum(amount - captured - released) total from hold group by uid) h on h.uid = a.uid
  where coalesce(a.held, 0) <> coalesce(h.total, 0)`;

const holdsOfEntries: Rule = (db) => db.$queryRaw`
  select 'hold = its entries and parts' as rule, h.id::text as key, h.captured * 1000000000::bigint + h.released as stored,
    coalesce(e.captured, 0) * 1000000000::bigint + coalesce(e.released, 0) as computed
  from hold h
    left join (select hold_id, sum(amount) filter (where kind = 'hold') held,
      sum(amount) filter (where kind = 'capture') captured,
      sum(amount) filter (where kind = 'release') released from entry group by hold_id) e on e.hold_id = h.id
    left join (select hold_id, sum(amount) amount, sum(captured) captured, sum(released) released
      from hold_part group by hold_id) p on p.hold_id = h.id
  where h.captured <> coalesce(e.captured, 0) or h.released <> coalesce(e.released, 0)
    or h.amount is distinct from e.held or h.amount is distinct from p.amount
    or h.captured <> p.captured or h.released <> p.released`;

const sharesOfHolds: Rule = (db) => db.$queryRaw`
  select 'hold = its captured, released and open shares' as rule, h.id::text as key, h.amount as stored,
    coalesce(s.amount, 0) as computed
  from hold h left join (select hold_id, sum(amount) amount,
      coalesce(sum(amount) filter (where state = 'captured'), 0) captured,
      coalesce(sum(amount) filter (where state = 'released'), 0) released
    from hold_share group by hold_id) s on s.hold_id = h.id
  where (h.amount, h.captured, h.released) is distinct from (s.amount, s.captured, s.released)`;

/** A share that is open has no entry, one that is resolved has its own. */
const sharesOfEntries: Rule = (db) => db.$queryRaw`
  select 'share = its entry' as rule, s.output_id::text as key, s.amount as stored, coalesce(e.amount, 0) as computed
  from hold_share s left join entry e
    on e.hold_id = s.hold_id and e.song_id = s.output_id and e.kind in ('capture', 'release')
  where case s.state when 'open' then e.id is not null
    else (e.amount, e.kind) is distinct from (s.amount, case s.state when 'captured' then 'capture' else 'release' end)
    end`;

/** The first entry of each member whose balance does not follow from the ones before. */
const runningBalance: Rule = (db) => db.$queryRaw`
  select distinct on (uid) 'balance after an entry = running sum' as rule, id::text as key,
    balance_after as stored, total as computed
  from (select id, uid, balance_after, sum(change) over (partition by uid order by id) total from entry) e
  where balance_after <> total order by uid, id`;

/**
 * Lots granted before entries named their lot have no grant to compare with. What a lot got back after a refused
 * refund is booked as one more grant.
 */
const lotsOfGrants: Rule = (db) => db.$queryRaw`
  select 'lot = its grant' as rule, l.id::text as key, l.granted as stored, e.first as computed
  from lot l join (select distinct on (lot_id) lot_id, amount as first from entry
    where kind = 'grant' and lot_id is not null order by lot_id, id) e on e.lot_id = l.id
  where l.granted <> e.first`;

/**
 * What a lot got (granted, given back) is what remains, what holds drew and keep, what expired and what was taken.
 * Points that were taken from several lots at once are one entry without a lot, so a lot may miss some; no lot has
 * too many, and what all lots of a member miss is the sum of those entries.
 */
const lotsAddUp: Rule = (db) => db.$queryRaw`
  with booked as (
    select lot_id, sum(amount) filter (where kind = 'grant') grants,
      sum(amount) filter (where kind in ('expire', 'revoke')) taken
    from entry where lot_id is not null group by lot_id),
  drawn as (select lot_id, sum(amount - released) kept from hold_part group by lot_id),
  spent as (
    select l.id, l.uid, greatest(l.granted, coalesce(b.grants, 0)) got,
      l.remaining + coalesce(d.kept, 0) + coalesce(b.taken, 0) found
    from lot l left join booked b on b.lot_id = l.id left join drawn d on d.lot_id = l.id),
  missing as (
    select s.uid, sum(got - found) lots, coalesce(max(e.total), 0) entries
    from spent s left join (
      select uid, sum(amount) total from entry where kind = 'revoke' and lot_id is null group by uid) e on e.uid = s.uid
    group by s.uid)
  select 'a lot holds no more than it got' as rule, id::text as key, found as stored, got as computed
  from spent where found > got
  union all
  select 'lots miss what was taken from several', uid::text, lots, entries from missing where lots <> entries`;

const rules = [
  balanceOfEntries,
  balanceOfLots,
  heldOfHolds,
  holdsOfEntries,
  sharesOfHolds,
  sharesOfEntries,
  runningBalance,
  lotsOfGrants,
  lotsAddUp,
] as const;

/**
 * Recomputes every balance from the ledger, the lots and the holds. An empty answer is a drift of 0. Each rule is one
 * statement, so it sees one moment while members go on; one after another, so members keep the other connections.
 */
export async function findDrift(db: Db): Promise<Drift[]> {
  const found: Drift[] = [];
  for (const rule of rules) found.push(...(await rule(db)));
  return found.map((row) => ({ ...row, stored: Number(row.stored), computed: Number(row.computed) }));
}
