import { setTimeout as pause } from 'node:timers/promises';
import { newAddress } from './account-door.js';

export interface Visits {
  count: number;
  /** Not answered within ten seconds, or not with 200. */
  failed: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  worst: number;
}

/** A visitor who asks for something the database must answer, over and over, each time from another address. */
export class VisitorTimer {
  constructor(
    private readonly url: string,
    private readonly path = '/api/messages?type=home',
  ) {}

  async visit(ms: number): Promise<Visits> {
    const waited: number[] = [];
    let failed = 0;
    for (const end = Date.now() + ms; Date.now() < end; await pause(10)) {
      const asked = performance.now();
      if (!(await this.ask())) failed += 1;
      waited.push(performance.now() - asked);
    }
    waited.sort((a, b) => a - b);
    const at = (share: number) => Math.round((waited[Math.floor((waited.length - 1) * share)] ?? 0) * 10) / 10;
    return { count: waited.length, failed, p50: at(0.5), p99: at(0.99), worst: at(1) };
  }

  private async ask(): Promise<boolean> {
    const headers = { 'x-forwarded-for': newAddress() };
    try {
      const answer = await fetch(`${this.url}${this.path}`, { headers, signal: AbortSignal.timeout(10_000) });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
