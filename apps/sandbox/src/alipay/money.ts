/** Fen of an amount as Alipay writes it: yuan with at most two decimals, 0.01 to 100000000. Null when it is none. */
export function fenOf(text: string): number | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return null;
  const fen = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return fen >= 1 && fen <= 10_000_000_000 ? fen : null;
}

export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);
