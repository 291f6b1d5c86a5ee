/** What can still be taken from one place: a lot when spending, a hold's part when capturing or releasing. */
export interface Source<Id> {
  id: Id;
  available: number;
}

export interface Draw<Id> {
  id: Id;
  amount: number;
}

/** Takes `amount` from the sources in their order. Null when they do not hold enough: never a part of it. */
export function draw<Id>(sources: readonly Source<Id>[], amount: number): Draw<Id>[] | null {
  const draws: Draw<Id>[] = [];
  let missing = amount;
  for (const { id, available } of sources) {
    const taken = Math.min(available, missing);
    if (taken > 0) draws.push({ id, amount: taken });
    missing -= taken;
  }
  return missing === 0 ? draws : null;
}
