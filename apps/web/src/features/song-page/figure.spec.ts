import { describe, expect, it } from '@jest/globals';
import { barHeight, figure, spectrumAt, tracePassing, wholeTrace } from './figure';

const bars = () => new Float32Array(figure.bars);

describe('[L9-36] [L2-37] the 32 bars', () => {
  it('are at least 5 and at most 35 pixels high', () => {
    expect([-4, 0, 50, 100, 255].map(barHeight)).toEqual([5, 5, 20, 35, 35]);
    expect(figure.bars).toBe(32);
  });

  it('stand between the frames of the spectrum around a moment', () => {
    const spectrum = Uint8Array.from({ length: 96 }, (_, at) => [0, 40, 100][Math.floor(at / 32)] ?? 0);
    const at = (seconds: number) => spectrumAt(spectrum, seconds, bars())[31];
    expect([0, 0.05, 0.1, 0.175, 9, -1].map((seconds) => Math.round(at(seconds) ?? NaN))).toEqual([
      0, 20, 40, 85, 100, 0,
    ]);
    expect(spectrumAt(new Uint8Array(), 1, bars())[0]).toBe(0);
  });

  it('follow the trace where there is no spectrum, the moment in the middle', () => {
    const peaks = Array.from({ length: 200 }, (_, at) => at / 2);
    const passing = tracePassing(peaks, 0.5, bars());
    expect([passing[0], passing[16], passing[31]]).toEqual([42, 50, 57.5]);
    expect(tracePassing(peaks, 0, bars())[0]).toBe(0);
  });

  it('are the whole song at rest', () => {
    const whole = wholeTrace(
      Array.from({ length: 200 }, (_, at) => (at < 100 ? 10 : 90)),
      bars(),
    );
    expect([whole[0], whole[31]]).toEqual([10, 90]);
    expect(wholeTrace([], bars())[3]).toBe(0);
  });
});
