/** Integrated loudness by ITU-R BS.1770-4, fed piece by piece. */

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/** The two stages of the K filter for any sample rate (coefficients of the recommendation, bilinear transform). */
function kFilter(rate: number): readonly [Biquad, Biquad] {
  const shelf = (() => {
    const [f0, gain, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
    const k = Math.tan((Math.PI * f0) / rate);
    const vh = 10 ** (gain / 20);
    const vb = vh ** 0.4996667741545416;
    const a0 = 1 + k / q + k * k;
    const b = [(vh + (vb * k) / q + k * k) / a0, (2 * (k * k - vh)) / a0, (vh - (vb * k) / q + k * k) / a0] as const;
    return { b, a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] as const };
  })();
  const [f0, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * f0) / rate);
  const a0 = 1 + k / q + k * k;
  return [shelf, { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] }];
}

/** Both stages of one channel, unrolled: this runs for every sample of every song. */
class KFilter {
  private a1 = 0;
  private a2 = 0;
  private b1 = 0;
  private b2 = 0;

  constructor(
    private readonly shelf: Biquad,
    private readonly highPass: Biquad,
  ) {}

  step(x: number): number {
    const { shelf, highPass } = this;
    const y = shelf.b[0] * x + this.a1;
    this.a1 = shelf.b[1] * x - shelf.a[0] * y + this.a2;
    this.a2 = shelf.b[2] * x - shelf.a[1] * y;
    const z = highPass.b[0] * y + this.b1;
    this.b1 = highPass.b[1] * y - highPass.a[0] * z + this.b2;
    this.b2 = highPass.b[2] * y - highPass.a[1] * z;
    return z;
  }
}

export class LoudnessMeter {
  private readonly filters: readonly KFilter[];
  private readonly hop: number;
  /** Mean square of each 100 ms, all channels added. */
  private readonly hops: number[] = [];
  private sum = 0;
  private count = 0;

  constructor(rate: number, channels = 2) {
    const [shelf, highPass] = kFilter(rate);
    this.filters = Array.from({ length: channels }, () => new KFilter(shelf, highPass));
    this.hop = Math.round(rate / 10);
  }

  /** Pieces of equal length, one per channel. */
  add(samples: readonly Float32Array[]): void {
    const length = samples[0]?.length ?? 0;
    for (let start = 0; start < length;) {
      const end = Math.min(length, start + this.hop - this.count);
      samples.forEach((channel, c) => (this.sum += this.energy(channel, c, start, end)));
      this.count += end - start;
      start = end;
      if (this.count < this.hop) continue;
      this.hops.push(this.sum / this.hop);
      this.sum = 0;
      this.count = 0;
    }
  }

  private energy(channel: Float32Array, c: number, start: number, end: number): number {
    const filter = this.filters[c];
    if (!filter) return 0;
    let sum = 0;
    for (let i = start; i < end; i++) {
      const y = filter.step((channel[i] as number) + 1e-18); // the offset keeps silence out of denormals
      sum += y * y;
    }
    return sum;
  }

  /** LUFS; -Infinity for silence or less than 400 ms. */
  integrated(): number {
    const blocks: number[] = [];
    for (let i = 3; i < this.hops.length; i++) {
      blocks.push(
        ((this.hops[i - 3] ?? 0) + (this.hops[i - 2] ?? 0) + (this.hops[i - 1] ?? 0) + (this.hops[i] ?? 0)) / 4,
      );
    }
    const loud = blocks.filter((power) => lufs(power) > -70);
    const relative = lufs(mean(loud)) - 10;
    return lufs(mean(loud.filter((power) => lufs(power) > relative)));
  }
}

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: number[]): number =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
