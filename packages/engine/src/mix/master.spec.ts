import { describe, expect, it } from '@jest/globals';
import { gainStage, makeMaster } from './master.js';
import { through } from './stages.js';

const sine = (hz: number, amplitude: number, seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * 44100 }, (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / 44100));

describe('makeMaster', () => {
  it('holds a burst under the ceiling and leaves silence alone', () => {
    const left = sine(220, 0.05, 5);
    for (let i = 100_000; i < 100_400; i++) left[i] = i % 2 === 0 ? 1 : -1;
    const mix = { left, right: left.slice() };
    through(mix, [gainStage(makeMaster(mix))]);
    expect(mix.left.reduce((top, v) => Math.max(top, Math.abs(v)), 0)).toBeLessThanOrEqual(0.842);
    const quiet = { left: new Float32Array(44100), right: new Float32Array(44100) };
    through(quiet, [gainStage(makeMaster(quiet))]);
    expect(quiet.left.every((v) => v === 0)).toBe(true);
  });
});
