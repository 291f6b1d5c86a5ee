import { expect, it } from '@jest/globals';
import { onSample } from './clips';

it('the time of a sample is never a rounding behind it, at any of the usual rates', () => {
  for (const rate of [44_100, 48_000, 96_000]) {
    const times = Array.from({ length: 200_000 }, (_, sample) => [sample, onSample(sample / rate, rate)] as const);
    expect(times.filter(([sample, time]) => Math.ceil(time * rate) !== sample)).toEqual([]);
    expect(times.filter(([sample, time]) => Math.abs(time * rate - sample) > 1e-6)).toEqual([]);
    // Divided alone, one sample in fourteen is.
    expect(times.filter(([sample]) => Math.ceil((sample / rate) * rate) !== sample).length).toBeGreaterThan(10_000);
  }
});
