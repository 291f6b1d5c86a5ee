interface Lot {
  id: number;
  left: number;
  expires: number;
  /** Points that came back made it live longer. */
  graced?: boolean;
  /** Taken from this lot alone and not given back. */
  taken: number;
}
type Part = { lot: Lot; open: number };
interface Hold {
  parts: Part[];
  /** What is open of each song. */
  shares: Map<string, number>;
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const soonest = (a: Lot, b: Lot): number => a.expires - b.expires || a.id - b.id;

function take<K extends string, S extends Record<K, number>>(sources: S[], key: K, amount: number, refusal: string) {
  if (sum(sources.map((source) => source[key])) < amount) throw new Error(refusal);
  return sources.map((source): [S, number] => {
    const taken = Math.min(source[key], amount);
    amount -= taken;
    (source as Record<K, number>)[key] -= taken;
    return [source, taken];
  });
}

/** The rules of points without a database, in days: what the door is compared with. */
export class LedgerModel {
  today = 0;
  lots: Lot[] = [];
  holds = new Map<string, Hold>();
  /** Every entry in its order: what, how much, the balance after it. */
  trace: string[] = [];
  facts = new Set<string>();

  balance = (): number => sum(this.lots.map(({ left }) => left));
  held = (): number => sum([...this.holds.values()].flatMap(({ parts }) => parts.map(({ open }) => open)));
  private alive = (): Lot[] => this.lots.filter(({ expires }) => expires > this.today).sort(soonest);
  private once = (fact: string): boolean => !this.facts.has(fact) && this.facts.add(fact).size > 0;
  private note = (kind: string, amount: number): boolean =>
    this.trace.push(`${kind} ${amount} -> ${this.balance()}`) > 0;

  /** What it answers or the refusal it throws; a refusal leaves everything as it was. */
  attempt<T>(work: () => T): T | string {
    const { lots, holds, trace, facts } = this;
    const before = structuredClone({ lots, holds, trace, facts });
    try {
      return work();
    } catch (error) {
      Object.assign(this, before);
      return (error as Error).message;
    }
  }
  grant(fact: string, amount: number, days: number | null): boolean {
    if (!this.once(fact)) return false;
    this.lots.push({
      id: this.lots.length,
      left: amount,
      expires: days === null ? Infinity : this.today + days,
      taken: 0,
    });
    return this.note('grant', amount);
  }
  hold(name: string, shares: [string, number][]): boolean {
    const amount = sum(shares.map(([, share]) => share));
    this.expire();
    const parts = take(this.alive(), 'left', amount, 'POINTS_SHORT');
    if (!this.once(name)) throw new Error('refused');
    const drawn = parts.filter(([, taken]) => taken > 0).map(([lot, open]) => ({ lot, open }));
    this.holds.set(name, { parts: drawn, shares: new Map(shares) });
    return this.note('hold', amount);
  }
  resolve(kind: 'capture' | 'release', name: string, song: string): boolean {
    const held = this.holds.get(name);
    const amount = held?.shares.get(song);
    if (!held || amount === undefined) throw new Error('refused');
    if (amount === 0) return false;
    this.expire();
    held.shares.set(song, 0);
    const parts = held.parts.toSorted((a, b) => soonest(a.lot, b.lot));
    const taken = take(kind === 'capture' ? parts : parts.reverse(), 'open', amount, 'refused');
    if (kind === 'release') for (const [{ lot }, back] of taken) this.giveBack(lot, back);
    this.note(kind, amount);
    this.expire();
    return true;
  }
  /** Whatever is open comes back, share by share. */
  releaseRest(name: string): number {
    const open = [...(this.holds.get(name)?.shares ?? [])].filter(([, share]) => share > 0);
    for (const [song] of open) this.resolve('release', name, song);
    return sum(open.map(([, share]) => share));
  }
  expire(): number {
    const due = this.lots.filter(({ left, expires }) => left > 0 && expires <= this.today);
    return sum(due.map((lot) => this.takeAll('expire', lot)));
  }
  revoke(fact: string, wanted: number): number | null {
    const amount = Math.min(wanted, sum(this.alive().map(({ left }) => left)));
    if (amount === 0) return this.facts.has(fact) ? null : 0;
    if (!this.once(fact)) return null;
    take(this.alive(), 'left', amount, 'refused');
    return this.note('revoke', amount) ? amount : null;
  }
  revokeLot(fact: string, lot: Lot): number | null {
    if (lot.left === 0 ? this.facts.has(fact) : !this.once(fact)) return null;
    const taken = lot.left && this.takeAll('revoke', lot);
    lot.taken += taken;
    return taken;
  }
  restoreLot(fact: string, lot: Lot, amount: number): boolean {
    this.expire();
    if (this.facts.has(fact)) return false;
    lot.taken -= amount;
    if (lot.taken < 0) throw new Error('refused');
    this.giveBack(lot, amount);
    this.once(fact);
    this.note('grant', amount);
    this.expire();
    return true;
  }
  private takeAll(kind: string, lot: Lot): number {
    const { left } = lot;
    lot.left = 0;
    this.note(kind, left);
    return left;
  }
  private giveBack(lot: Lot, amount: number): void {
    lot.left += amount;
    if (amount === 0 || lot.graced || lot.expires >= this.today + 7) return;
    Object.assign(lot, { expires: this.today + 7, graced: true });
  }
}
