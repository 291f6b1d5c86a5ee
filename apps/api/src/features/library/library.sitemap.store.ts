import type pg from 'pg';

/** Where a reading of the listed songs goes on; oldest first, so that files that are full stay as they are. */
export interface ListingMark {
  songId: string;
  createdAt: Date;
}

/** The first song of every `size` listed ones. */
export async function readFileStarts(pool: pg.Pool, size: number): Promise<ListingMark[]> {
  const { rows } = await pool.query<ListingMark>({
    text: `select song_id as "songId", created_at as "createdAt" from (
        select song_id, created_at, row_number() over (order by created_at, song_id) - 1 as place
        from listing where genre = '') listed
      where place % $1 = 0 order by place`,
    values: [size],
  });
  return rows;
}

/** From the mark on, itself included unless `after`. */
export async function readListedFrom(
  pool: pg.Pool,
  { songId, createdAt }: ListingMark,
  { after, limit }: { after: boolean; limit: number },
): Promise<ListingMark[]> {
  const { rows } = await pool.query<ListingMark>({
    text: `select song_id as "songId", created_at as "createdAt" from listing
      where genre = '' and (created_at, song_id) ${after ? '>' : '>='} ($1, $2::uuid)
      order by created_at, song_id limit $3`,
    values: [createdAt, songId, limit],
  });
  return rows;
}
