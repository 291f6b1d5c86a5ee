import type { Parsed } from '@overtone/contract/endpoint';
import type { listUserSongs, SongSort } from '@overtone/contract/song';
import type { Db } from '../../platform/database/database.js';
import { Prisma, type Song } from '../../platform/database/generated/client.js';
import { foundBy, heardBy, heardSql, type SongRow, songRows } from '../media/media.js';

type Where = Prisma.SongWhereInput;

/** A text of the rule of who may hear, with its reader in place; `uid` is null for a visitor. */
export function withReader(text: (reader: string) => string, uid: number | null): Prisma.Sql {
  const [before = '', behind = ''] = text('?').split('?');
  return Prisma.sql`${Prisma.raw(before)}${uid}${Prisma.raw(behind)}`;
}

/** The songs somebody may hear, for stores of other features that join their rows with them: the ids, as `id`. */
export const audibleSql = (uid: number | null): Prisma.Sql =>
  Prisma.sql`select id from song where ${withReader((reader) => heardSql('song', reader), uid)}`;

const picture = { id: true, mediaKey: true, imageName: true, thumbName: true } as const;
const standing = { status: true, isPublic: true, trashedAt: true, hiddenAt: true, withheld: true } as const;

/** Where the pictures lie of those that somebody may hear, and whether these are for everybody. */
export const picturesOf = (db: Db, uid: number | null, ids: string[]) =>
  db.song.findMany({ where: { id: { in: ids }, ...heardBy(uid) }, select: { ...picture, ...standing } });

export const songFor = (db: Db, uid: number | null, id: string): Promise<SongRow | null> =>
  songRows(db.song.findFirst({ where: { id, ...foundBy(uid) } }));

export const songsFor = (db: Db, uid: number | null, ids: string[]): Promise<SongRow[]> =>
  songRows(db.song.findMany({ where: { id: { in: ids }, ...foundBy(uid) } }));

/** Whoever may hear them. */
export const songsById = (db: Db, ids: string[]): Promise<SongRow[]> =>
  songRows(db.song.findMany({ where: { id: { in: ids } } }));

/** By their ids, whoever may hear them. */
export const titlesOf = (db: Db, ids: string[]): Promise<Pick<Song, 'id' | 'title'>[]> =>
  db.song.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });

/** Of these a member's own, as their lists have them: not those in the trash. */
export const listedOwn = (db: Db, uid: number, ids: string[]): Promise<ListedOwn[]> =>
  db.song.findMany({
    where: { id: { in: ids }, uid, trashedAt: null },
    select: { id: true, title: true, generationId: true, operation: true, position: true },
  });

type ListedOwn = Pick<Song, 'id' | 'title' | 'generationId' | 'operation' | 'position'>;

/** Whether any song came with a score, whoever may hear it. */
export const hasScores = async (db: Db): Promise<boolean> =>
  (await db.song.findFirst({ where: { midiName: { not: null }, trashedAt: null }, select: { id: true } })) !== null;

export const ownSong = (db: Db, uid: number, id: string): Promise<SongRow | null> =>
  songRows(db.song.findFirst({ where: { id, uid } }));

/** By what the owner of a song has another of it by an operation: made or being made, and not in the trash. */
export async function standingOf(
  db: Db,
  { id, uid }: Pick<Song, 'id' | 'uid'>,
  operation: string,
): Promise<{ madeBy: string } | null> {
  const row = await db.song.findFirst({
    where: { sourceSongId: id, uid, operation, status: { not: 'error' }, trashedAt: null, generationId: { not: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { generationId: true },
  });
  return row?.generationId ? { madeBy: row.generationId } : null;
}

async function idsWhere(db: Db, where: Where): Promise<string[]> {
  const rows = await db.song.findMany({ where, select: { id: true } });
  return rows.map(({ id }) => id);
}

export const audibleIds = (db: Db, uid: number | null, ids: string[]): Promise<string[]> =>
  idsWhere(db, { id: { in: ids }, ...heardBy(uid) });

/** Of these, what somebody may hear and what of theirs could be heard again: in the trash, too. */
export const foundIds = (db: Db, uid: number, ids: string[]): Promise<string[]> =>
  idsWhere(db, { id: { in: ids }, ...foundBy(uid) });

/** A long list stays a short answer without the traces. */
export const untraced = (row: Omit<SongRow, 'peaks'>): SongRow => ({ ...row, peaks: null });

/** Without their traces. */
export async function audibleSongs(db: Db, uid: number | null, ids: string[]): Promise<SongRow[]> {
  const rows = await songRows(db.song.findMany({ where: { id: { in: ids }, ...heardBy(uid) }, omit: { peaks: true } }));
  return rows.map(untraced);
}

/** Where a reading of a member's songs goes on. */
export type SongMark = Pick<Song, 'createdAt' | 'id'>;

/** A page of a member's songs, oldest first, without their traces. */
export async function songsAfter(db: Db, uid: number, mark: SongMark | null, limit: number): Promise<SongRow[]> {
  const behind = mark && {
    OR: [{ createdAt: { gt: mark.createdAt } }, { createdAt: mark.createdAt, id: { gt: mark.id } }],
  };
  const page = db.song.findMany({
    where: { uid, ...behind },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit,
    omit: { peaks: true },
  });
  const rows = await songRows(page);
  return rows.map(untraced);
}

export type OwnFilter = Parsed<typeof listUserSongs, 'query'>;

const orders: Record<SongSort, Prisma.SongOrderByWithRelationInput> = {
  newest: { createdAt: 'desc' },
  oldest: { createdAt: 'asc' },
  title: { title: 'asc' },
  plays: { counts: { plays: 'desc' } },
  likes: { counts: { likes: 'desc' } },
  longest: { duration: { sort: 'desc', nulls: 'last' } },
  shortest: { duration: { sort: 'asc', nulls: 'last' } },
};

function ownWhere(uid: number, { q, status, visibility, model, uploads, trash }: OwnFilter): Where {
  // `%`, `_` and `\` in a search are letters, not signs of the pattern.
  const contains = { contains: (q ?? '').replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
  return {
    uid,
    status,
    trashedAt: trash ? { not: null } : null,
    isPublic: visibility && visibility === 'public',
    modelName: model,
    type: uploads && (uploads === 'only' ? 'upload' : { not: 'upload' }),
    ...(q && { OR: [{ title: contains }, { tags: contains }, { lyrics: contains }] }),
  };
}

export async function ownSongs(db: Db, uid: number, filter: OwnFilter): Promise<{ rows: SongRow[]; total: number }> {
  const where = ownWhere(uid, filter);
  const [rows, total] = await Promise.all([
    songRows(
      db.song.findMany({
        where,
        orderBy: [orders[filter.sort], { id: filter.sort === 'oldest' ? 'asc' : 'desc' }],
        skip: (filter.page - 1) * filter.limit,
        take: filter.limit,
      }),
    ),
    db.song.count({ where }),
  ]);
  return { rows, total };
}
