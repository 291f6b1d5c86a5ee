/** Looks of one process that may be under way at one account that tells of many tasks a call. */
const mostLooks = 8;
/** No call counts as hanging before this; a slow account is given several times what it usually takes. */
const leastPatienceMs = 2000;
const patienceFactor = 4;
const mostRemembered = 21;

/** What one process knows of how an account answers, from look to look. Times are milliseconds of one clock. */
export class Account {
  private underWay = 0;
  private answeredAt = -Infinity;
  private countedAt = -Infinity;
  /** The last look was in vain: until somebody is answered there is one at a time. */
  private isDown = false;
  private readonly took: number[] = [];

  /** Looks that may begin now. `inLists`: it tells of many tasks a call; else one look makes many calls. */
  places(inLists: boolean): number {
    return Math.max(0, (inLists && !this.isDown ? mostLooks : 1) - this.underWay);
  }

  begin(): void {
    this.underWay += 1;
  }

  /** A call of a look was answered after `ms`. */
  answered(now: number, ms: number): void {
    this.answeredAt = now;
    this.isDown = false;
    this.took.push(ms);
    if (this.took.length > mostRemembered) this.took.shift();
  }

  /**
   * A look that began then is over. True where it tells against the account: nobody was told anything meanwhile, and it
   * is not one of several that found the same.
   */
  end(began: number, now: number, isInVain: boolean): boolean {
    this.underWay -= 1;
    if (!isInVain || this.answeredAt >= began) return false;
    this.isDown = true;
    if (this.countedAt >= began) return false;
    this.countedAt = now;
    return true;
  }

  /** After how many milliseconds a call counts as hanging. */
  patienceMs(): number {
    const usual = this.took.toSorted((a, b) => a - b)[Math.floor(this.took.length / 2)] ?? 0;
    return Math.max(leastPatienceMs, usual * patienceFactor);
  }

  /** Whether it is the call that hangs, and not the account: others were answered meanwhile, or there are none. */
  answersOthers(began: number): boolean {
    return this.answeredAt >= began || (this.underWay === 1 && !this.isDown);
  }
}
