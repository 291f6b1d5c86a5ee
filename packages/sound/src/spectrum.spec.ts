import { describe, expect, it } from '@jest/globals';
import { Spectrum } from './spectrum.js';

const sine = (seconds: number, rate: number, hertz: number, amplitude = 0.5): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, i) => amplitude * Math.sin((2 * Math.PI * hertz * i) / rate));
const bandOf = (hertz: number) => Math.floor(32 * (Math.log(hertz / 60) / Math.log(200)));

function framesOf(rate: number, pieces: readonly Float32Array[]): number[][] {
  const spectrum = new Spectrum(rate, { bands: 32, framesPerSecond: 10 });
  for (const piece of pieces) spectrum.add([piece, piece]);
  const bytes = [...spectrum.bytes()];
  return Array.from({ length: bytes.length / 32 }, (_, frame) => bytes.slice(frame * 32, frame * 32 + 32));
}

describe('what the visualizer draws', () => {
  it.each([
    [44_100, 80],
    [44_100, 440],
    [48_000, 1100],
    [44_100, 9000],
  ])('at %i Hz a tone of %i Hz stands highest in its own band', (rate, hertz) => {
    const frames = framesOf(rate, [sine(2, rate, hertz)]);
    expect(frames.length).toBe(20);
    for (const frame of frames.slice(1, -1)) expect(frame.indexOf(Math.max(...frame))).toBe(bandOf(hertz));
  });

  it('follows the sound within a tenth of a second, however it is cut into pieces', () => {
    const rate = 44_100;
    const whole = Float32Array.from([...new Float32Array(rate), ...sine(1, rate, 500), ...new Float32Array(rate)]);
    const pieces = Array.from({ length: Math.ceil(whole.length / 1000) }, (_, i) =>
      whole.subarray(i * 1000, i * 1000 + 1000),
    );
    const heights = framesOf(rate, pieces).map((frame) => frame[bandOf(500)] ?? 0);
    expect(heights.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 0));
    expect(Math.min(...heights.slice(11, 19))).toBeGreaterThan(95);
    expect(heights.slice(21)).toEqual(Array.from({ length: heights.length - 21 }, () => 0));
    expect(framesOf(rate, [whole])).toEqual(framesOf(rate, pieces));
  });

  it('a sample rate that holds no treble leaves the treble empty', () => {
    const frames = framesOf(16_000, [sine(1, 16_000, 400)]);
    expect(frames[4]?.[31]).toBe(0);
  });

  it('silence and nothing break nothing', () => {
    expect(framesOf(44_100, [])).toEqual([]);
    expect(
      framesOf(44_100, [new Float32Array(44_100)])
        .flat()
        .every((byte) => byte >= 0 && byte <= 100),
    ).toBe(true);
  });
});

describe('analysis', () => {
  it('bands light where the tone is', () => {
    const half = Float32Array.from([...sine(0.5, 44_100, 1100), ...new Float32Array(22_050 + 4410)]);
    const spectrum = new Spectrum(44_100, { bands: 32, framesPerSecond: 20 });
    spectrum.add([half, half]);
    const out = spectrum.bytes();
    expect(out.length).toBe(32 * 21);
    const row = [...out.subarray(5 * 32, 6 * 32)];
    expect(row.indexOf(Math.max(...row))).toBe(bandOf(1100));
    expect(Math.max(...out.subarray(15 * 32, 16 * 32))).toBe(0);
  });
});
