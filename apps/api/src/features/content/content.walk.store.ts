import type { ContentKind } from '@overtone/contract/content-check';
import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';
import { type Parts, partsOf } from './content.parts.rule.js';

/** Something that everybody sees now. */
export interface Shown {
  kind: ContentKind;
  subject: string;
  uid: number | null;
  parts: Parts;
}

/** What the keys of each kind are. */
export const keyTypes: Readonly<Record<ContentKind, 'uuid' | 'integer'>> = {
  ...{ song: 'uuid', playlist: 'uuid', mix: 'uuid', announcement: 'integer', profile: 'integer' },
};
/** What comes before all of them. */
const first = { uuid: '00000000-0000-0000-0000-000000000000', integer: '0' };

/** In the order of their keys, behind `after`. */
export async function shownAfter(db: Db, kind: ContentKind, after: string | null, take: number): Promise<Shown[]> {
  const type = keyTypes[kind];
  const [view, cast] = [Prisma.raw(`content_shown_${kind}`), Prisma.raw(type)];
  const rows = await db.$queryRaw<{ subject: string; uid: number | null; parts: unknown }[]>`
    select subject, uid, parts from ${view} where key > ${after ?? first[type]}::${cast} order by key limit ${take}`;
  return rows.map(({ subject, uid, parts }) => ({ kind, subject, uid, parts: partsOf(parts) }));
}

/**
 * What everybody sees is put up once more, as it is now. What staff have let through, here or elsewhere, stays: they have
 * looked at it. Under the subject's lock. False: it is not shown any more, or they have.
 */
export async function putUpAgain(
  db: Db,
  { kind, subject }: Pick<Shown, 'kind' | 'subject'>,
  now: Date,
): Promise<boolean> {
  const [view, cast] = [Prisma.raw(`content_shown_${kind}`), Prisma.raw(keyTypes[kind])];
  return (
    (await db.$executeRaw`
      insert into content_check (kind, subject, uid, parts, digest, created_at)
      select ${kind}, subject, uid, parts, content_digest(parts), ${now}::timestamptz
      from ${view} where key = ${subject}::${cast} and not content_let_through(uid, ${kind}, parts)
      on conflict (kind, subject) do update set uid = excluded.uid, parts = excluded.parts, digest = excluded.digest,
        state = 'waiting', source = null, labels = '{}', words = '{}', attempts = 0, due_at = null, shown = false,
        created_at = excluded.created_at, decided_at = null, decided_by = null, note = '', appeal = null,
        appealed_at = null
        where content_check.digest <> excluded.digest or content_check.source is distinct from 'staff'`) > 0
  );
}

/**
 * Takes away the name that others see while another one waits for its verdict or was refused: the check is about that
 * one. Not where staff have let it through; `evenSeen` false: nor where somebody outside has. False: no other name waits.
 */
export async function concealProfile(db: Db, uid: number, evenSeen: boolean): Promise<boolean> {
  const rows = await db.$queryRaw<{ waits: boolean }[]>`select content_conceal(${uid}::integer, ${evenSeen}) as waits`;
  return rows[0]?.waits ?? false;
}

export interface ByLists {
  id: bigint;
  kind: ContentKind;
  subject: string;
  digest: string;
  state: string;
  words: string[];
  parts: unknown;
}

/** What only one's own words keep back, behind `after`. */
export const keptByLists = (db: Db, after: bigint, take: number): Promise<ByLists[]> =>
  db.$queryRaw<ByLists[]>`
    select id, kind, subject, digest, state, words, parts from content_check
    where source = 'lists' and state in ('held', 'refused') and id > ${after} order by id limit ${take}`;

/** The verdict stays and its reason is another one of one's own words; false: it is about something else by now. */
export const nameWords = async (db: Db, { id, digest, state }: ByLists, words: string[]): Promise<boolean> =>
  (await db.contentCheck.updateMany({ where: { id, digest, state, source: 'lists' }, data: { words } })).count > 0;

/**
 * It is looked at again; who has written to staff keeps their words. What is not put up any more is nobody's to look at: it
 * is forgotten, and asked about when it is put up again; of an appeal, which is kept, only its words stay. Under the
 * subject's lock. False: it was not reopened.
 */
export async function reopenKept(db: Db, { id, kind, subject, digest }: ByLists): Promise<boolean> {
  const reopened = await db.$executeRaw`
    update content_check set state = 'waiting', source = null, labels = '{}', words = '{}', decided_at = null,
      attempts = 0, due_at = null
    where id = ${id} and digest = ${digest} and source = 'lists' and state in ('held', 'refused')`;
  if (reopened === 0) return false;
  // Only now: its verdict, which no list gives any more, is not kept with the appeal.
  const left = await db.$executeRaw`
    delete from content_check where id = ${id} and not content_put_up(${kind}, ${subject})`;
  return left === 0;
}
