const windows = [
  { milliseconds: 60_000, most: 1, message: '触发分钟级流控Permits:1' },
  { milliseconds: 3_600_000, most: 5, message: '触发小时级流控Permits:5' },
  { milliseconds: 86_400_000, most: 10, message: '触发天级流控Permits:10' },
] as const;
const longest = 86_400_000;
const mostNumbers = 10_000;

/** How often one signature may write to one number, on the inner clock. */
export class SendLimits {
  private readonly sent = new Map<string, number[]>();

  constructor(private readonly now: () => number) {}

  /** Counts a message, or says which limit it met. */
  take(number: string, signature: string): string | null {
    const key = `${number}/${signature}`;
    const now = this.now();
    const recent = (this.sent.get(key) ?? []).filter((at) => now - at < longest);
    const met = windows.find(({ milliseconds, most }) => recent.filter((at) => now - at < milliseconds).length >= most);
    if (met) return met.message;
    this.sent.delete(key);
    this.sent.set(key, [...recent, now]);
    const oldest = this.sent.keys().next().value;
    if (this.sent.size > mostNumbers && oldest !== undefined) this.sent.delete(oldest);
    return null;
  }

  clear(): void {
    this.sent.clear();
  }
}
