import { describe, expect, it } from '@jest/globals';
import { SystemChance } from '../../platform/clock/chance.js';
import { recordingsOf } from './captchas.recordings.flow.js';
import { captchaAlphabet } from './captchas.picture.rule.js';
import { readAloud } from './captchas.sound.rule.js';

const chance = new SystemChance();
const seconds = (samples: number) => samples / 8000;

/** How many stretches of sound there are with at least a fifth of a second of quiet around each. */
function wordsIn(samples: Uint8Array): number {
  const loud = [...samples.keys()].filter((index) => Math.abs((samples[index] ?? 128) - 128) > 20);
  return loud.filter((at, index) => at - (loud[index - 1] ?? -8000) > 1600).length;
}

describe('a captcha read aloud', () => {
  it('has a short recording of every character of the alphabet', async () => {
    for (const [index, recording] of (await recordingsOf(captchaAlphabet)).entries()) {
      const length = seconds(recording.length);
      expect([captchaAlphabet[index], length > 0.2 && length < 0.7, recording.length < 10_000]).toEqual([
        captchaAlphabet[index],
        true,
        true,
      ]);
    }
  });

  it('is a WAV file of four words with pauses, small enough for an address', async () => {
    const recordings = await recordingsOf('3WXH');
    const file = readAloud(recordings, chance);
    expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect([file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)]).toEqual([
      1, 1, 8000, 8,
    ]);
    expect(file.readUInt32LE(40)).toBe(file.length - 44);
    const spoken = recordings.reduce((sum, recording) => sum + seconds(recording.length), 0);
    const length = seconds(file.length - 44);
    expect(length).toBeGreaterThan(spoken / 1.08 + 4 * 0.3);
    expect(length).toBeLessThan(spoken / 0.92 + 4 * 0.6 + 0.3);
    expect(wordsIn(file.subarray(44))).toBe(4);
    expect(file.toString('base64').length).toBeLessThan(60_000);
  });

  it('never sounds the same twice', async () => {
    const recordings = await recordingsOf('ACDE');
    expect(readAloud(recordings, chance).equals(readAloud(recordings, chance))).toBe(false);
  });
});
