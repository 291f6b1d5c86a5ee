import type { Db } from '../../platform/database/database.js';
import { pagesOf } from '../../platform/database/pages.js';

const size = 100;

/** A member's rows from the first on, read page by page as they are asked for. `read`: those behind an id, in its order. */
export async function* each<Row extends { id: bigint }>(
  db: Db,
  uid: number,
  read: (db: Db, uid: number, after: bigint, take: number) => Promise<Row[]>,
  present: (row: Row) => object,
): AsyncGenerator<object> {
  const pages = pagesOf<Row>({ size }, (last, take) => read(db, uid, last?.id ?? 0n, take));
  for await (const page of pages) yield* page.map(present);
}
