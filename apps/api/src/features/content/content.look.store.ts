import { contentKinds, type ContentKind } from '@overtone/contract/content-check';
import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';
import { keyTypes } from './content.walk.store.js';

/** How far what is public has been put up. */
export interface Look {
  kind: ContentKind;
  after: string | null;
}

/** From its beginning; `asks` false: nobody is asked any more. */
export async function beginLook(db: Db, asks: boolean): Promise<void> {
  await db.contentLook.deleteMany({});
  if (asks) await db.contentLook.create({ data: { kind: contentKinds[0] } });
}

/** Null: all has been put up. */
export const readLook = async (db: Db): Promise<Look | null> =>
  (await db.contentLook.findUnique({ where: { id: 1 }, select: { kind: true, after: true } })) as Look | null;

/** Null: it is done. Nothing where somebody else went on, or begins anew. */
export async function moveLook(db: Db, from: Look, to: Look | null): Promise<void> {
  if (to) await db.contentLook.updateMany({ where: { ...from }, data: { ...to } });
  else await db.contentLook.deleteMany({ where: { ...from } });
}

/** Of those that are seen while they wait: what has been asked about less often than `attempts`. */
export const countShown = (db: Db, attempts: number): Promise<number> =>
  db.contentCheck.count({ where: { shown: true, attempts: { lt: attempts } } });

/**
 * What everybody sees is put up and stays as it is, where nobody outside and no staff has looked at just this. Under the
 * subject's lock.
 */
export async function putUpShown(db: Db, kind: ContentKind, subject: string, now: Date): Promise<void> {
  const [view, cast] = [Prisma.raw(`content_shown_${kind}`), Prisma.raw(keyTypes[kind])];
  await db.$executeRaw`
    insert into content_check (kind, subject, uid, parts, digest, shown, created_at)
    select ${kind}, subject, uid, parts, content_digest(parts), true, ${now}::timestamptz
    from ${view} where key = ${subject}::${cast} and not content_let_through(uid, ${kind}, parts)
    on conflict (kind, subject) do update set uid = excluded.uid, parts = excluded.parts, digest = excluded.digest,
      state = 'waiting', source = null, labels = '{}', words = '{}', attempts = 0, due_at = null, shown = true,
      created_at = excluded.created_at, decided_at = null, decided_by = null, note = '', appeal = null,
      appealed_at = null
      where content_check.state = 'passed'
        and (content_check.digest <> excluded.digest or content_check.source = 'lists')`;
}

export interface CheckFigures {
  waiting: number;
  /** Of those: tried and not answered. */
  unanswered: number;
  oldestSeconds: number | null;
  /** Of those: not asked about yet, as the questions of this hour are spent. */
  putOff: number;
  shown: number;
  open: number;
}

/**
 * How the check does, of the whole site: from the parts of the table that are not over. What is put off waits for no answer
 * before its time has come.
 */
export async function readCheckFigures(db: Db, now: Date): Promise<CheckFigures> {
  const [figures] = await db.$queryRaw<[CheckFigures]>`
    select waiting.*, open.* from
      (select count(*) filter (where not shown)::int waiting,
        count(*) filter (where attempts > 1)::int unanswered,
        extract(epoch from ${now}::timestamptz - min(since) filter (where not shown and since <= ${now}))::int
          "oldestSeconds",
        count(*) filter (where not shown and since > ${now})::int "putOff",
        count(*) filter (where shown)::int shown
        from (select shown, attempts, case when attempts = 0 then coalesce(due_at, created_at) else created_at end since
          from content_check where state = 'waiting') waits) waiting,
      (select count(*)::int open from content_check
        where state = 'held' or (state = 'refused' and appealed_at >= decided_at)) open`;
  return figures;
}
