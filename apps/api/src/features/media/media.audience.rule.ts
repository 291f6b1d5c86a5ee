import type { Prisma, Song } from '../../platform/database/generated/client.js';

/**
 * Who may hear a song, in the three forms that ask for it: of a row, for Prisma, and in SQL. A song is
 * - open: everybody may hear it, and its files have plain links;
 * - heard by a member: open, or their own that is complete and not in the trash. Lists, counters and favourites go by it;
 * - found by its id: open, or their own in whatever state. Its page goes by it.
 * A reader is a member's uid; null: nobody in particular (docs/settled.md: Who may hear a song).
 */
export type Standing = Pick<Song, 'status' | 'isPublic' | 'trashedAt' | 'hiddenAt' | 'withheld'>;
type Owned = Standing & Pick<Song, 'uid'>;
type Reader = number | null;
type Where = Prisma.SongWhereInput;

/** Its owner shows it, and neither staff nor the check of what goes public keep it back. */
export const isShown = ({ isPublic, hiddenAt, withheld }: Shown): boolean => isPublic && hiddenAt === null && !withheld;
export type Shown = Pick<Song, 'isPublic' | 'hiddenAt' | 'withheld'>;

export const isOpen = (song: Standing): boolean =>
  isShown(song) && song.status === 'complete' && song.trashedAt === null;

const isOwn = ({ uid }: Owned, reader: Reader): boolean => reader !== null && uid === reader;

export const isHeardBy = (song: Owned, reader: Reader): boolean =>
  isOpen(song) || (isOwn(song, reader) && song.status === 'complete' && song.trashedAt === null);

export const isFoundBy = (song: Owned, reader: Reader): boolean => isOpen(song) || isOwn(song, reader);

export const open = {
  status: 'complete',
  isPublic: true,
  trashedAt: null,
  hiddenAt: null,
  withheld: false,
} satisfies Where;

export const heardBy = (reader: Reader): Where =>
  reader === null ? open : { OR: [open, { uid: reader, status: 'complete', trashedAt: null }] };

export const foundBy = (reader: Reader): Where => (reader === null ? open : { OR: [open, { uid: reader }] });

/** `s`: what the statement calls the song. */
export const openSql = (s: string): string =>
  `(${s}.is_public and ${s}.status = 'complete' and ${s}.trashed_at is null and ${s}.hidden_at is null
    and not ${s}.withheld)`;

/** `reader`: the place of the uid in the statement. */
export const heardSql = (s: string, reader: string): string =>
  `(${s}.status = 'complete' and ${s}.trashed_at is null
    and ((${s}.is_public and ${s}.hidden_at is null and not ${s}.withheld) or ${s}.uid = ${reader}::int))`;

export const foundSql = (s: string, reader: string): string => `(${openSql(s)} or ${s}.uid = ${reader}::int)`;
