/**
 * Rows of `select *` and `returning *`, under the names that the client gives their columns: a row is locked, or changed,
 * and read by one statement, which the client itself has no word for.
 */
export async function wholeRows<Row>(found: Promise<object[]>): Promise<Row[]> {
  return (await found).map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value])),
  ) as Row[];
}

const fields = new Map<string, string>();

function fieldOf(column: string): string {
  const known = fields.get(column);
  if (known !== undefined) return known;
  const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  fields.set(column, field);
  return field;
}
