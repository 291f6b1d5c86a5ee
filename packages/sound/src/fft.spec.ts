import { describe, expect, it } from '@jest/globals';
import { Fft } from './fft.js';
import { RealFft } from './real-fft.js';

const size = 64;
/** Whatever, but always the same. */
const noise = Float64Array.from({ length: size }, (_, i) => Math.sin(i * i * 12.9898) % 1);

/** By its definition. */
function slowly(re: Float64Array, im: Float64Array): [number, number][] {
  const { length } = re;
  return Array.from(re, (_, k) => {
    let [sumRe, sumIm] = [0, 0];
    re.forEach((x, i) => {
      const angle = (-2 * Math.PI * k * i) / length;
      sumRe += x * Math.cos(angle) - im[i]! * Math.sin(angle);
      sumIm += x * Math.sin(angle) + im[i]! * Math.cos(angle);
    });
    return [sumRe, sumIm];
  });
}

describe('Fft', () => {
  it.each([16, 32, 64, 128, 256, 512, 1024])('is the transform its definition says, of %i', (count) => {
    const re = Float64Array.from({ length: count }, (_, i) => Math.sin(i * i * 12.9898) % 1);
    const im = re.map((x) => 0.3 - x);
    const wanted = slowly(re, im);
    new Fft(count).transform(re, im);
    wanted.forEach(([a, b], k) => {
      expect(re[k]).toBeCloseTo(a, 10);
      expect(im[k]).toBeCloseTo(b, 10);
    });
  });

  it.each([2, 4, 8])('of %i numbers too', (count) => {
    const re = Float64Array.from({ length: count }, (_, i) => i + 1);
    const im = new Float64Array(count);
    new Fft(count).transform(re, im);
    expect(re[0]).toBeCloseTo((count * (count + 1)) / 2, 12);
    expect(re[count / 2]).toBeCloseTo(-count / 2, 12);
    expect(im[1]).toBeCloseTo(count === 2 ? 0 : count / 2 / Math.tan(Math.PI / count), 12);
  });

  it('comes back with re and im exchanged', () => {
    const [re, im] = [noise.slice(), new Float64Array(size)];
    const fft = new Fft(size);
    fft.transform(re, im);
    fft.transform(im, re);
    re.forEach((x, i) => expect(x / size).toBeCloseTo(noise[i]!, 12));
  });

  it('takes powers of two only', () => {
    for (const wrong of [0, 1, 12, 1000]) expect(() => new Fft(wrong)).toThrow('not a power of two');
    expect(() => new Fft(32_768)).toThrow('more than 16384');
  });

  it('gives nobody the numbers of somebody else, of whatever sizes they are', () => {
    const turned = (count: number) => {
      const [re, im] = [noise.slice(0, count), new Float64Array(count)];
      new Fft(count).transform(re, im);
      return [re, im];
    };
    const [first, large] = [turned(32), turned(64)];
    expect([turned(32), turned(64)]).toEqual([first, large]);
    const kept = structuredClone(first);
    turned(64);
    expect(first).toEqual(kept);
  });
});

describe('RealFft', () => {
  it('gives the powers of the first half of the bins', () => {
    const powers = new Float64Array(size / 2);
    new RealFft(size).powers(noise, powers);
    const bins = slowly(noise, new Float64Array(size));
    powers.forEach((power, k) => expect(power).toBeCloseTo(bins[k]![0] ** 2 + bins[k]![1] ** 2, 8));
  });
});
