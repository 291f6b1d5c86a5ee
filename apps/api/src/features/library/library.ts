import type pg from 'pg';
import { type Filter, pageStatement, readMarks } from './library.store.js';

/** The door of the library: what stands in its lists. */

/** The newest listed songs, of all languages or genres where a filter is ''. */
export async function newestIds(pool: pg.Pool, filter: Filter, most: number): Promise<string[]> {
  const statement = pageStatement({ section: 'latest', filter, after: null, skip: 0, take: most });
  return (await readMarks(pool, statement)).map(({ id }) => id);
}
