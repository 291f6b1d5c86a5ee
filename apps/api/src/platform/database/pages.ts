/**
 * A long list page by page, as it is fetched. `read` gives the next `take` rows behind the last one seen, if there is one;
 * fewer are not the last ones: some may have gone while they were read.
 */
export async function* pagesOf<Row>(
  { size }: { size: number },
  read: (last: Row | undefined, take: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, size);
    yield rows;
    if (rows.length === 0) return;
    last = rows.at(-1);
  }
}
