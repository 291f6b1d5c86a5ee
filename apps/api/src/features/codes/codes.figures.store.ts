import type { Db } from '../../platform/database/database.js';

/** Text messages that went out between the two instants, and how many of their codes were used. */
export async function countMessages(db: Db, from: Date, until: Date): Promise<{ sent: number; used: number }> {
  const rows = await db.$queryRaw<{ sent: number; used: number }[]>`
    select count(*)::int as sent, (count(*) filter (where verified))::int as used
    from verification_code
    where created_at > ${from} and created_at <= ${until} and target not like '%@%' and not unsent`;
  return rows[0] ?? { sent: 0, used: 0 };
}

/** Codes since then that did not go out; one in doubt that was used did. A target without an @ is a phone. */
export async function unsentSince(db: Db, since: Date): Promise<{ sms: number; mail: number }> {
  const rows = await db.$queryRaw<{ sms: number; mail: number }[]>`
    select (count(*) filter (where target not like '%@%'))::int as sms,
      (count(*) filter (where target like '%@%'))::int as mail
    from verification_code where created_at > ${since} and (unsent or uncertain and not verified)`;
  return rows[0] ?? { sms: 0, mail: 0 };
}
