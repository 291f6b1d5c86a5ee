import { describe, expect, it } from '@jest/globals';
import { cueSeconds } from '@overtone/labels/cue';
import { songFacts } from '@overtone/labels/song-facts';
import { wavChunks } from '@overtone/labels/wav';
import { stopsHard, wavParts, type Sound } from './wav';

const sampleRate = 100;
const steady = (seconds: number, level = 0.5) => new Float32Array(seconds * sampleRate).fill(level);
const facts = songFacts({
  ...{ title: '月台', piece: '', artist: '阿梨', lyrics: '一句词', cover: null, model: ['chirp', 'v4'], marked: true },
  label: { provider: 'music.example', contentId: '0199c0de-0000-7000-8000-000000000001' },
});
const made = { label: { facts, cue: false }, at: new Date('2026-11-23T08:00:00Z') };
const chunks = wavChunks(facts, made.at).length;
/** The pieces as the one file they become. */
function wavFile(sound: Sound, how: { fade: boolean; cue?: boolean }): ArrayBuffer {
  const label = { facts, cue: how.cue ?? false };
  const parts = wavParts(sound, { ...made, ...how, label }).map((part) => new Uint8Array(part));
  return new Uint8Array(parts.flatMap((part) => [...part])).buffer;
}
const samplesOf = (file: ArrayBuffer) => new Int16Array(file.slice(44 + chunks));

describe('a WAV file', () => {
  it('has an exact header and length, channels interleaved', () => {
    const file = wavFile({ sampleRate, channels: [steady(2, 0.5), steady(2, -1)] }, { fade: false });
    const view = new DataView(file);
    const text = (at: number) => String.fromCharCode(...new Uint8Array(file, at, 4));
    expect(file.byteLength).toBe(44 + chunks + 200 * 4);
    expect([text(0), text(8), text(12), text(36 + chunks)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
    expect([view.getUint32(4, true), view.getUint32(40 + chunks, true)]).toEqual([file.byteLength - 8, 800]);
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint32(28, true)]).toEqual([2, 100, 400]);
    expect(view.getUint16(34, true)).toBe(16);
    expect([...samplesOf(file).subarray(0, 4)]).toEqual([16384, -32767, 16384, -32767]);
  });

  it('says what it is, and begins with an audible label where one is demanded', () => {
    const sound = { sampleRate, channels: [steady(2, 0.5)] };
    const file = wavFile(sound, { fade: false, cue: true });
    expect(Buffer.from(file).toString('latin1')).toContain('AIGC');
    expect(Buffer.from(file).includes('月台')).toBe(true);
    const samples = samplesOf(file);
    expect(samples.length).toBe(Math.round(cueSeconds * sampleRate) + 200);
    expect(new Set(samples.subarray(-200))).toEqual(new Set([16384]));
    expect(new DataView(file).getUint32(40 + chunks, true)).toBe(samples.length * 2);
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
    expect(wavParts(sound, { ...made, fade: true }).map(({ byteLength }) => byteLength)).toEqual([
      ...[36, chunks, 8, 4000, 4000, 4000, 800],
    ]);
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
