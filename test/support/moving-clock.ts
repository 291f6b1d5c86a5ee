import { Clock } from '../../apps/api/src/platform/clock/clock.js';

/** Real time plus what a test has let pass. */
export class MovingClock extends Clock {
  private offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
  }
}
