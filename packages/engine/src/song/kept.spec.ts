import { describe, expect, it } from '@jest/globals';
import type { Score, VoicePart } from '../score/score.js';
import { STEM_NAMES } from '../theory/stems.js';
import { compose } from './compose.js';
import { renderMix, renderStem } from './render.js';

const song = () => compose({ seed: 'kept', tags: 'rock', lyrics: '[副歌]\n晚风吹过旧街口', maxSeconds: 9 });

/** The singer learns another tune after the mix: whoever sings it anew is heard by that. */
function retuned(score: Score): Score {
  for (const note of (score.parts.vocals[0] as VoicePart).notes) note.midi += 4;
  return score;
}

describe('what is kept for stems', () => {
  const score = song();
  const { master } = renderMix(score, undefined, { keepsVoices: true });

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

  it('is of one length: a song that was cut is sung anew', () => {
    const shorter = { ...score, durationSeconds: score.durationSeconds - 1 };
    const anew = { ...retuned(song()), durationSeconds: shorter.durationSeconds };
    expect(renderStem(shorter, 'vocals', master)).toEqual(renderStem(anew, 'vocals', master));
  });
});
