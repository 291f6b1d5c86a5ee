import { uuid } from '@overtone/contract/envelope';
import { uidOf } from '@overtone/contract/uid';
import { type DayRange, within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import { Prisma } from '../../platform/database/generated/client.js';
import type { PersonaRow } from './operations.personas.store.js';

export interface PersonaFilter extends DayRange {
  q?: string | undefined;
  hidden?: 'yes' | 'no' | undefined;
  song_id?: string | undefined;
}

async function rowsOf(db: Db, ids: { id: string }[]): Promise<PersonaRow[]> {
  const wanted = ids.map(({ id }) => id);
  const rows = new Map((await db.persona.findMany({ where: { id: { in: wanted } } })).map((row) => [row.id, row]));
  return wanted.flatMap((id) => rows.get(id) ?? []);
}

/** Newest first, as in clock/days: ids are in the order of time, but days are found by the instant. */
const newest = ({ from, to }: DayRange): Prisma.Sql =>
  from === undefined && to === undefined ? Prisma.sql`id desc` : Prisma.sql`created_at desc, id desc`;

type Last = Pick<PersonaRow, 'id' | 'createdAt'> | undefined;
function behind({ from, to }: DayRange, last: Last): Prisma.Sql {
  if (!last) return Prisma.sql`true`;
  if (from === undefined && to === undefined) return Prisma.sql`id < ${last.id}::uuid`;
  return Prisma.sql`(created_at, id) < (${last.createdAt}, ${last.id}::uuid)`;
}

export const pageOfPersonas = async (
  db: Db,
  filter: PersonaFilter,
  skip: number,
  take: number,
): Promise<PersonaRow[]> =>
  rowsOf(
    db,
    await db.$queryRaw<{ id: string }[]>`
      select id from persona where ${chosen(filter)} order by ${newest(filter)} offset ${skip} limit ${take}`,
  );

/** The next ones behind `last`. */
export const personasBefore = async (db: Db, filter: PersonaFilter, last: Last, take: number): Promise<PersonaRow[]> =>
  rowsOf(
    db,
    await db.$queryRaw<{ id: string }[]>`
      select id from persona where ${chosen(filter)} and ${behind(filter, last)}
      order by ${newest(filter)} limit ${take}`,
  );

export async function countPersonas(db: Db, filter: PersonaFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from persona where ${chosen(filter)}`;
  return row?.count ?? 0;
}

function chosen({ q, hidden, song_id: songId, ...range }: PersonaFilter): Prisma.Sql {
  const { gte, lt } = within(range) ?? {};
  const parts = [
    Prisma.sql`true`,
    ...(q ? [named(q)] : []),
    ...(hidden ? [hidden === 'yes' ? Prisma.sql`hidden_at is not null` : Prisma.sql`hidden_at is null`] : []),
    ...(songId ? [Prisma.sql`song_id = ${songId}::uuid`] : []),
    ...(gte ? [Prisma.sql`created_at >= ${gte}`] : []),
    ...(lt ? [Prisma.sql`created_at < ${lt}`] : []),
  ];
  return Prisma.join(parts, ' and ');
}

/** Each way of naming one has an index: whole, or for names (persona_name_manual) the beginning. */
function named(words: string): Prisma.Sql {
  const id = uuid.safeParse(words).data;
  if (id !== undefined) return Prisma.sql`id = ${id}::uuid`;
  const beginning = `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const uid = uidOf(words);
  const byName = Prisma.sql`lower(name) like ${beginning}`;
  return uid === null ? byName : Prisma.sql`(uid = ${uid} or ${byName})`;
}

export interface Hiding {
  hiddenAt: Date;
  hiddenBy: number;
  hideReason: string;
  hideNote: string;
}

/** To the end of the transaction: whether it is hidden since then, or with null is not; undefined: however it stands. */
export async function isHiddenAsSeen(db: Db, id: string, seen: string | null | undefined): Promise<boolean> {
  if (seen === undefined) return true;
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    select hidden_at as at from persona where id = ${id}::uuid for update`;
  return row !== undefined && (row.at?.getTime() ?? null) === (seen === null ? null : Date.parse(seen));
}

/** Null: there is no such singer, or it is hidden already. */
export async function hidePersona(db: Db, id: string, hiding: Hiding): Promise<PersonaRow | null> {
  const [row] = await db.persona.updateManyAndReturn({ where: { id, hiddenAt: null }, data: hiding });
  return row ?? null;
}

const open = { hiddenAt: null, hiddenBy: null, hideReason: null, hideNote: null };

/** As it was hidden; null: it is not. */
export async function unhidePersona(db: Db, id: string): Promise<PersonaRow | null> {
  const [before] = await db.$queryRaw<{ id: string }[]>`
    select id from persona where id = ${id}::uuid and hidden_at is not null for update`;
  if (!before) return null;
  const row = await db.persona.findUnique({ where: { id } });
  await db.persona.update({ where: { id }, data: open });
  return row;
}

export const readPersona = (db: Db, id: string): Promise<PersonaRow | null> => db.persona.findUnique({ where: { id } });

export const deletePersona = async (db: Db, id: string): Promise<boolean> =>
  (await db.persona.deleteMany({ where: { id } })).count === 1;
