import {
  type ContentList,
  contentLists,
  type NewBannedWord,
  type WordList,
} from '@overtone/contract/banned-words-admin';
import type { Db } from '../../platform/database/database.js';
import type { BannedWord, Prisma } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';

interface States {
  list: WordList;
}
export type WordRow = Omit<BannedWord, keyof States> & States;
const wordRows = withStates<States>();

/** In the order they were written down. */
export const readBannedWords = (db: Db): Promise<WordRow[]> =>
  wordRows(db.bannedWord.findMany({ orderBy: { id: 'asc' } }));

export async function wordsOfLists(db: Db): Promise<{ list: ContentList; word: string }[]> {
  const where = { list: { in: [...contentLists] } };
  const rows = await db.bannedWord.findMany({ where, orderBy: { id: 'asc' }, select: { list: true, word: true } });
  return rows as { list: ContentList; word: string }[];
}

export interface WordFilter {
  list?: WordList | undefined;
  q?: string | undefined;
}

// `%`, `_` and `\` in a search are letters, not signs of the pattern.
const whereOf = ({ list, q }: WordFilter): Prisma.BannedWordWhereInput => ({
  list,
  ...(q && { word: { contains: q.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } }),
});

/** Newest first. */
export const pageOfWords = (db: Db, filter: WordFilter, skip: number, take: number): Promise<WordRow[]> =>
  wordRows(db.bannedWord.findMany({ where: whereOf(filter), orderBy: { id: 'desc' }, skip, take }));

export const countWords = (db: Db, filter: WordFilter): Promise<number> =>
  db.bannedWord.count({ where: whereOf(filter) });

/** The next ones behind `last`, newest first. */
export const wordsBefore = (db: Db, filter: WordFilter, last: WordRow | undefined, take: number): Promise<WordRow[]> =>
  wordRows(
    db.bannedWord.findMany({
      where: { AND: [whereOf(filter), ...(last ? [{ id: { lt: last.id } }] : [])] },
      orderBy: { id: 'desc' },
      take,
    }),
  );

/** Those who add come one after the other, so that there are never more than there may be. */
export const lockWords = async (db: Db): Promise<void> => {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('banned-words', 0))`;
};

/** What is there already is left out. */
export const insertWords = (db: Db, words: readonly NewBannedWord[]): Promise<WordRow[]> =>
  wordRows(
    db.bannedWord.createManyAndReturn({
      data: words.map(({ style, ...word }) => ({ ...word, style: style === '' ? null : style })),
      skipDuplicates: true,
    }),
  );

/** @returns those of them that existed. */
export async function deleteWords(db: Db, ids: number[]): Promise<WordRow[]> {
  const where = { id: { in: ids } };
  const rows = await wordRows(db.bannedWord.findMany({ where, orderBy: { id: 'asc' } }));
  await db.bannedWord.deleteMany({ where });
  return rows;
}
