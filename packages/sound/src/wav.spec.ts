import { describe, expect, it } from '@jest/globals';
import { samples16, to16, wavFile, wavHead } from './wav.js';
import { readWav, wavContent } from './wav-read.js';

const left = Float32Array.from({ length: 1000 }, (_, i) => Math.sin(i / 7));
const right = left.map((x) => -x / 3);
const distance = (a: Float32Array, b: Float32Array) => Math.max(...a.map((x, i) => Math.abs(x - b[i]!)));
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe('a WAV file', () => {
  it('that was written is read as it was, to half a step of 16 bits', () => {
    const { sampleRate, channels } = readWav(wavFile([left, right], 44_100));
    expect([sampleRate, channels.length, channels[0]!.length]).toEqual([44_100, 2, 1000]);
    expect(Math.max(distance(left, channels[0]!), distance(right, channels[1]!))).toBeLessThanOrEqual(0.5001 / 0x7fff);
    expect(wavFile(channels, 44_100)).toEqual(wavFile([left, right], 44_100));
  });

  it('has the head the format asks for', () => {
    const view = new DataView(wavHead({ sampleRate: 8000, channels: 1, bits: 8 }, 500).buffer);
    expect([4, 16, 24, 28, 40].map((at) => view.getUint32(at, true))).toEqual([536, 16, 8000, 8000, 500]);
    expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 1, 8]);
  });

  it('is cut at full scale, never wrapped', () => {
    expect([2, 1, -1, -5, 0].map(to16)).toEqual([32767, 32767, -32767, -32767, 0]);
  });

  it('can be written a stretch at a time, each frame with its gain', () => {
    const stretch = { from: 10, until: 13, gain: (frame: number) => frame - 10 };
    const view = new DataView(samples16([new Float32Array(20).fill(0.25)], stretch).buffer);
    expect([0, 2, 4].map((at) => view.getInt16(at, true))).toEqual([0, 8192, 16384]);
  });
});

describe('reading a WAV file', () => {
  it('passes over chunks it does not know', () => {
    const file = wavFile([left], 8000);
    const note = joined(new TextEncoder().encode('LIST'), Uint8Array.of(3, 0, 0, 0, 1, 2, 3, 0));
    const { data } = wavContent(joined(file.subarray(0, 36), note, file.subarray(36)));
    expect([...data]).toEqual([...file.subarray(44)]);
  });

  it.each([
    [8, 1, [255, 128, 1]],
    [24, 1, [0xff, 0xff, 0x7f, 0, 0, 0, 1, 0, 0x80]],
    [32, 1, [0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0, 1, 0, 0, 0x80]],
    [32, 3, [...new Uint8Array(Float32Array.of(1, 0, -1).buffer)]],
  ])('knows samples of %i bits, kind %i', (bits, kind, data) => {
    const head = wavHead({ sampleRate: 48_000, channels: 1, bits: bits as 8 }, data.length);
    new DataView(head.buffer).setUint16(20, kind, true);
    expect([...readWav(joined(head, Uint8Array.from(data))).channels[0]!]).toEqual([1, 0, -1]);
  });

  it('refuses what is none', () => {
    expect(() => wavContent(new Uint8Array(10))).toThrow('not a WAV file');
    expect(() => wavContent(wavHead({ sampleRate: 1, channels: 1, bits: 8 }, 0).subarray(0, 36))).toThrow(RangeError);
    const mp3 = wavHead({ sampleRate: 44_100, channels: 2, bits: 16 }, 0);
    new DataView(mp3.buffer).setUint16(20, 0x55, true);
    expect(() => readWav(mp3)).toThrow('of kind 85');
  });
});
