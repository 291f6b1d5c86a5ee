interface Extent {
  /** Rows at once. */
  size: number;
  /** In all; without it every row. */
  most?: number;
}

/** A long list page by page, as it is fetched. `read` gives the next `take` rows behind the last one seen, if there is one. */
export async function* pagesOf<Row>(
  { size, most = Infinity }: Extent,
  read: (last: Row | undefined, take: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (let left = most; left > 0; left -= size) {
    const take = Math.min(size, left);
    const rows = await read(last, take);
    yield rows;
    if (rows.length < take) return;
    last = rows.at(-1);
  }
}
