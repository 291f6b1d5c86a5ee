import { createClient } from '@overtone/contract/client';
import { createRedeemCodes } from '@overtone/contract/redeem';
import { findDrift } from '../../apps/api/src/features/points/points.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { inLanes } from './abuse.js';
import { type Arranged, arrangedMember } from './person.js';

const points = 3;

export interface Race {
  /** How the calls ended. */
  answers: Record<string, number>;
  /** Codes that are used. */
  used: number;
  /** Of these, credited in the ledger to the member who used them. */
  credited: number;
  /** Of all these members. */
  balance: number;
  drift: number;
  callsPerSecond: number;
}

/** Every member sends every code, a code's calls all at about the same moment and spread over the servers. */
export async function raceForCodes(
  { urls, database }: { urls: string[]; database: Database },
  { codes, members }: { codes: number; members: number },
): Promise<Race> {
  const admin = await arrangedMember(database, { role: 'admin' });
  const people: Arranged[] = [];
  for (let index = 0; index < members; index += 1) people.push(await arrangedMember(database));
  const { data: batch } = await createClient({
    baseUrl: `${urls[0]}/api`,
    headers: () => ({ authorization: `Bearer ${admin.token}` }),
  })(createRedeemCodes, { body: { points, count: codes, ttl_seconds: 3600, prefix: 'RACE' } });
  const began = performance.now();
  const ends = await inLanes(codes * members, (index) => {
    const [turn, member] = [Math.floor(index / members), index % members];
    return redeem(urls[(turn + member) % urls.length] ?? '', people[member]?.token ?? '', batch.codes[turn] ?? '');
  });
  const callsPerSecond = Math.round((ends.length / (performance.now() - began)) * 1000);
  const uids = people.map(({ uid }) => uid);
  return { answers: counted(ends), ...(await booked(database, batch.batch_id, uids)), callsPerSecond };
}

async function redeem(url: string, token: string, code: string): Promise<string> {
  const response = await fetch(`${url}/api/redeem`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const { success, code: refusal } = (await response.json()) as { success: boolean; code?: string };
  return success ? 'ok' : String(refusal);
}

function counted(ends: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
  return counts;
}

async function booked(
  database: Database,
  batchId: string,
  uids: number[],
): Promise<Pick<Race, 'used' | 'credited' | 'balance' | 'drift'>> {
  const { rows } = await database.pool.query(
    `select (select count(*)::int from redeem_code where batch_id = $1 and used_at is not null) as used,
       (select count(*)::int from redeem_code code join entry on entry.reference = 'redeem:' || code.id
          and entry.uid = code.used_by and entry.kind = 'grant' where code.batch_id = $1) as credited,
       (select sum(balance) / 100.0 from points_account where uid = any($2))::float as balance`,
    [batchId, uids],
  );
  return { ...rows[0], drift: (await findDrift(database.client)).length };
}

/** What the race must come to: as many grants as codes, whoever got them. */
export const oneGrantPerCode = ({ codes, members }: { codes: number; members: number }) => ({
  answers: { ok: codes, REDEEM_USED: codes * (members - 1) },
  used: codes,
  credited: codes,
  balance: codes * points,
  drift: 0,
});
