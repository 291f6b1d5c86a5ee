/** How much there is of each key; what comes to nothing is forgotten. */
export class Tally {
  private readonly amounts = new Map<string, number>();

  of(key: string): number {
    return this.amounts.get(key) ?? 0;
  }

  add(key: string, amount: number): void {
    const now = this.of(key) + amount;
    if (now > 0) this.amounts.set(key, now);
    else this.amounts.delete(key);
  }
}
