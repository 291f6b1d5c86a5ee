import { describe, expect, it } from '@jest/globals';
import type { SoundBank, Zone } from '../inst/bank.js';
import { STEM_NAMES } from '../theory/stems.js';
import { compose } from './compose.js';
import { renderMix, renderStem } from './render.js';

const envelope = { delay: 0, attack: 0.01, hold: 0, decay: 1, sustain: 6, release: 0.2 };
const zone: Zone = {
  ...{ sample: 'one', rate: 44_100, shift: 0, loop: [100, 541], gainDb: 6, pan: 0, envelope, filter: null },
  data: () => Int16Array.from({ length: 600 }, (_, i) => 9000 * Math.sin((i * 2 * Math.PI) / 44.1)),
};

/** A bank of one recording that stands on both sides or in the middle, and counts how often it is asked. */
function counted() {
  const asked = { times: 0 };
  const bank: SoundBank = {
    name: 'counted',
    zones(_, key) {
      asked.times += 1;
      const shift = key - 60;
      return key % 2 === 0 ? [{ ...zone, shift }] : [-1, 1].map((pan) => ({ ...zone, shift, pan }));
    },
  };
  return { asked, bank };
}

const song = () => compose({ seed: 'kept', tags: 'rock', lyrics: '[副歌]\n晚风吹过旧街口', maxSeconds: 9 });

describe('what is kept for stems', () => {
  const { asked, bank } = counted();
  const score = song();
  const { master } = renderMix(score, undefined, { bank, keepsVoices: true });
  const other = counted();

  it.each(STEM_NAMES)('plays %s as it would be played anew, and asks for no recording again', (name) => {
    const before = asked.times;
    const stem = renderStem(score, name, master, { bank });
    expect(asked.times).toBe(before);
    expect(stem).toEqual(renderStem(song(), name, master, { bank: other.bank }));
  });

  it('is of one bank: another plays for itself', () => {
    const third = counted();
    renderStem(score, 'bass', master, { bank: third.bank });
    expect(third.asked.times).toBeGreaterThan(0);
  });
});
