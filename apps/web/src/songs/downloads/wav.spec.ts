import { describe, expect, it } from '@jest/globals';
import { stopsHard, wavParts, type Sound } from './wav';

const sampleRate = 100;
const steady = (seconds: number, level = 0.5) => new Float32Array(seconds * sampleRate).fill(level);
/** The pieces as the one file they become. */
function wavFile(sound: Sound, how: { fade: boolean }): ArrayBuffer {
  const parts = wavParts(sound, how).map((part) => new Uint8Array(part));
  return new Uint8Array(parts.flatMap((part) => [...part])).buffer;
}
const samplesOf = (file: ArrayBuffer) => new Int16Array(file, 44);

describe('a WAV file', () => {
  it('has an exact header and length, channels interleaved', () => {
    const file = wavFile({ sampleRate, channels: [steady(2, 0.5), steady(2, -1)] }, { fade: false });
    const view = new DataView(file);
    const text = (at: number) => String.fromCharCode(...new Uint8Array(file, at, 4));
    expect(file.byteLength).toBe(44 + 200 * 4);
    expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([file.byteLength - 8, 800]);
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint32(28, true)]).toEqual([2, 100, 400]);
    expect(view.getUint16(34, true)).toBe(16);
    expect([...samplesOf(file).subarray(0, 4)]).toEqual([16384, -32767, 16384, -32767]);
  });

  it('[L9-35] fades over the last five seconds, to silence, and leaves what is before as it was', () => {
    const samples = samplesOf(wavFile({ sampleRate, channels: [steady(8)] }, { fade: true }));
    expect(new Set(samples.subarray(0, 3 * sampleRate))).toEqual(new Set([16384]));
    expect(samples[3 * sampleRate + 250]).toBeCloseTo(16384 / 2, -3);
    expect(samples.at(-1)).toBe(0);
    const falling = samples.subarray(3 * sampleRate);
    expect(falling.every((sample, i) => i === 0 || sample <= falling[i - 1]!)).toBe(true);
    expect(samplesOf(wavFile({ sampleRate, channels: [steady(8)] }, { fade: false })).at(-1)).toBe(16384);
  });

  it('[L9-35] of many pieces is one sound, and its fade goes over their edges', () => {
    const sound = { sampleRate, channels: [steady(32), steady(32, -0.5)] };
    expect(wavParts(sound, { fade: true }).map(({ byteLength }) => byteLength)).toEqual([44, 4000, 4000, 4000, 800]);
    const samples = samplesOf(wavFile(sound, { fade: true }));
    expect(samples).toHaveLength(32 * sampleRate * 2);
    const left = samples.filter((_, at) => at % 2 === 0);
    expect(new Set(left.subarray(0, 27 * sampleRate))).toEqual(new Set([16384]));
    expect(left.subarray(27 * sampleRate).every((sample, at, all) => at === 0 || sample <= all[at - 1]!)).toBe(true);
    expect([...samples.subarray(-2)].map(Math.abs)).toEqual([0, 0]);
  });

  it('[L9-35] a song that stops hard has the fade chosen, one that dies away has not', () => {
    const dying = steady(8).map((level, i) => level * (1 - i / 800) ** 4);
    expect(stopsHard({ sampleRate, channels: [steady(8)] })).toBe(true);
    expect(stopsHard({ sampleRate, channels: [dying] })).toBe(false);
  });
});
