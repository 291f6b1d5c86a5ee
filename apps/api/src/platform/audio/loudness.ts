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

class Stage {
  private z1 = 0;
  private z2 = 0;
  constructor(private readonly f: Biquad) {}
  step(x: number): number {
    const y = this.f.b[0] * x + this.z1;
    this.z1 = this.f.b[1] * x - this.f.a[0] * y + this.z2;
    this.z2 = this.f.b[2] * x - this.f.a[1] * y;
    return y;
  }
}

export class LoudnessMeter {
  private readonly channels: readonly (readonly [Stage, Stage])[];
  private readonly hop: number;
  /** Mean square of each 100 ms, both channels added. */
  private readonly hops: number[] = [];
  private sum = 0;
  private count = 0;

  constructor(rate: number, channels = 2) {
    const [shelf, highPass] = kFilter(rate);
    this.channels = Array.from({ length: channels }, () => [new Stage(shelf), new Stage(highPass)] as const);
    this.hop = Math.round(rate / 10);
  }

  add(samples: readonly Float32Array[]): void {
    const length = samples[0]?.length ?? 0;
    for (let i = 0; i < length; i++) {
      for (let c = 0; c < this.channels.length; c++) {
        const [shelf, highPass] = this.channels[c] as readonly [Stage, Stage];
        const y = highPass.step(shelf.step((samples[c]?.[i] ?? 0) + 1e-18));
        this.sum += y * y;
      }
      if (++this.count === this.hop) {
        this.hops.push(this.sum / this.hop);
        this.sum = 0;
        this.count = 0;
      }
    }
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
