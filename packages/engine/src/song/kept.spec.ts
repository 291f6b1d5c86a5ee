import { describe, expect, it } from '@jest/globals';
import type { SoundBank, Zone } from '../inst/bank.js';
import type { Score, VoicePart } from '../score/score.js';
import { STEM_NAMES, type StemName } from '../theory/stems.js';
import { compose } from './compose.js';
import { renderMix, renderStem } from './render.js';

const envelope = { delay: 0, attack: 0.01, hold: 0, decay: 1, sustain: 6, release: 0.2 };
const zone: Zone = {
  ...{ sample: 'one', rate: 44_100, shift: 0, loop: [100, 541], gainDb: 6, pan: 0, envelope, filter: null },
  data: () => Int16Array.from({ length: 600 }, (_, i) => 9000 * Math.sin((i * 2 * Math.PI) / 44.1)),
};

/** A bank of one recording that counts how often it is asked. */
function counted() {
  const asked = { times: 0 };
  const bank: SoundBank = {
    name: 'counted',
    zones(_, key) {
      asked.times += 1;
      return [{ ...zone, shift: key - 60 }];
    },
  };
  return { asked, bank };
}

const song = (tags = 'rock') => compose({ seed: 'kept', tags, lyrics: '[副歌]\n晚风吹过旧街口', maxSeconds: 9 });

/** The singer learns another tune after the mix: whoever sings it anew is heard by that. */
function retuned(score: Score): Score {
  for (const note of (score.parts.vocals[0] as VoicePart).notes) note.midi += 4;
  return score;
}

describe('what is kept for stems', () => {
  const score = song();
  const { master } = renderMix(score, undefined, { stemsFollow: true });

  it.each(STEM_NAMES)('plays %s as it would be played anew', (name) => {
    expect(renderStem(score, name, master)).toEqual(renderStem(song(), name, master));
  });

  it('is what was sung, where that was asked for', () => {
    const other = song();
    renderMix(other);
    const before = renderStem(song(), 'vocals', master);
    expect(renderStem(retuned(score), 'vocals', master)).toEqual(before);
    expect(renderStem(retuned(other), 'vocals', master)).not.toEqual(before);
  });

  it('is of instruments what takes longest to make, of the bank that made it', () => {
    const [first, second] = [counted(), counted()];
    const played = song('pop');
    const mix = renderMix(played, undefined, { stemsFollow: true, bank: first.bank });
    const askedFor = (name: StemName, { asked, bank }: ReturnType<typeof counted>) => {
      const before = asked.times;
      const stem = renderStem(played, name, mix.master, { bank });
      expect(stem).toEqual(renderStem(song('pop'), name, mix.master, { bank: counted().bank }));
      return asked.times - before;
    };
    expect(askedFor('drums', first)).toBe(0);
    expect(askedFor('keyboard', first)).toBe(0);
    expect(askedFor('bass', first)).toBeGreaterThan(0);
    expect(askedFor('drums', second)).toBeGreaterThan(0);
  });

  it('is of one length: a song that was cut is sung anew', () => {
    const shorter = { ...score, durationSeconds: score.durationSeconds - 1 };
    const anew = { ...retuned(song()), durationSeconds: shorter.durationSeconds };
    expect(renderStem(shorter, 'vocals', master)).toEqual(renderStem(anew, 'vocals', master));
  });
});
