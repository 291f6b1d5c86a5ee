import { MinuteWindows } from '../limits/minute-windows.js';
import { Tally } from '../limits/tally.js';

export interface DoorLimits {
  perAddress: number;
  perProcess: number;
  attemptsPerMinute: number;
}

/** Who may connect at all, told before anything is read: how many are in, and how often an address knocks. */
export class SocketDoor {
  private readonly attempts = new MinuteWindows();
  private readonly open = new Tally();
  private all = 0;

  constructor(private readonly limits: DoorLimits) {}

  /** Counts the attempt. A reason refuses. */
  refusal(address: string, now: number): string | null {
    if (this.attempts.take(address, now) > this.limits.attemptsPerMinute) return 'too many attempts';
    return this.isFull(address) ? 'too many connections' : null;
  }

  isFull(address: string): boolean {
    return this.all >= this.limits.perProcess || this.open.of(address) >= this.limits.perAddress;
  }

  enter(address: string): void {
    this.all += 1;
    this.open.add(address, 1);
  }

  leave(address: string): void {
    this.all -= 1;
    this.open.add(address, -1);
  }
}
