import type { Db } from '../../platform/database/database.js';
import type { FaqVote } from '../../platform/database/generated/client.js';

export type VoteRow = FaqVote;

export interface NewVote {
  question: string;
  voter: string;
  uid: number | null;
  helpful: boolean;
  comment: string | null;
  now: Date;
}

/** The later vote of two takes the place of the earlier one, comment and all. */
export async function writeVote(db: Db, { question, voter, uid, helpful, comment, now }: NewVote): Promise<void> {
  await db.$executeRaw`
    insert into faq_vote (question, voter, uid, helpful, comment, created_at, updated_at)
    values (${question}, ${voter}, ${uid}::int, ${helpful}, ${comment}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (question, voter) do update
    set helpful = excluded.helpful, comment = excluded.comment, updated_at = excluded.updated_at`;
}

export const votesAfter = (db: Db, uid: number, after: bigint, take: number): Promise<VoteRow[]> =>
  db.faqVote.findMany({ where: { uid, id: { gt: after } }, orderBy: { id: 'asc' }, take });

export async function forgetVoterOf(db: Db, uid: number): Promise<void> {
  await db.$executeRaw`
    update faq_vote set uid = null, comment = null, voter = 'gone:' || id where uid = ${uid}::int`;
}
