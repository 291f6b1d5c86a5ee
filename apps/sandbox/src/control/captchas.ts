const mostCaptchas = 1000;
const lifeMilliseconds = 10 * 60_000;

/** What the api's picture captchas say, so that tests and demos can read them. */
export class Captchas {
  private readonly seen = new Map<string, { answer: string; until: number }>();

  constructor(private readonly wall: () => number) {}

  add(id: string, answer: string): void {
    this.seen.delete(id);
    this.seen.set(id, { answer, until: this.wall() + lifeMilliseconds });
    const oldest = this.seen.keys().next().value;
    if (this.seen.size > mostCaptchas && oldest !== undefined) this.seen.delete(oldest);
  }

  answer(id: string): string | undefined {
    const found = this.seen.get(id);
    return found && found.until > this.wall() ? found.answer : undefined;
  }

  clear(): void {
    this.seen.clear();
  }
}
