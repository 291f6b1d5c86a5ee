/**
 * Two times: `wall` is the true one and goes on the wire; `now` runs `speed` times as fast and moves the world inside
 * (song stages, message limits, links that expire).
 */
export class SandboxClock {
  private wallBase: number;
  private scaledBase: number;

  constructor(
    readonly wall: () => number,
    private rate: number,
  ) {
    this.wallBase = wall();
    this.scaledBase = this.wallBase;
  }

  get speed(): number {
    return this.rate;
  }

  now(): number {
    return this.scaledBase + (this.wall() - this.wallBase) * this.rate;
  }

  /** A moment of the true time, told in the inner time as if today's speed had been so since. */
  since(wallMoment: number): number {
    return this.now() - (this.wall() - wallMoment) * this.rate;
  }

  setSpeed(speed: number): void {
    this.scaledBase = this.now();
    this.wallBase = this.wall();
    this.rate = speed;
  }
}
