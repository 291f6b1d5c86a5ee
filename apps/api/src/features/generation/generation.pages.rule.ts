/** Where a sweep stopped: the time its rows are ordered by, and the row. */
interface Mark {
  at: Date;
  id: string;
}

/** Goes through an ordered list page by page, one at each call, and begins anew behind the last. */
export class Pages {
  private mark: Mark | null = null;

  constructor(private readonly size: number) {}

  async next<R extends Mark>(read: (after: Mark | null) => Promise<R[]>): Promise<R[]> {
    const rows = await read(this.mark);
    const last = rows.at(-1);
    this.mark = last && rows.length >= this.size ? { at: last.at, id: last.id } : null;
    return rows;
  }
}
