// The top of held vowels stays under what hisses, in the dry voice.
import { describe, expect, it } from '@jest/globals';
import { filter, highPass, lowPass } from '@overtone/sound/biquad';
import { decibelsOfPower } from '@overtone/sound/decibels';
import type { SungNote } from '../score/score.js';
import { syllableOfPinyin } from '../text/mandarin.js';
import { leadSeconds } from './phones.js';
import { renderVoice } from './render.js';

const RATE = 44_100;

/** Decibels by which the vowel of a syllable that is held stands beside its own consonant, from 6 to 12 kHz. */
function topBeside(written: string, hiss: number, singer = 'female'): number {
  const { onset, nucleus, coda } = syllableOfPinyin(written);
  const lead = leadSeconds(onset);
  const note: SungNote = { t: 0.5, dur: 0.9, midi: 64, vel: 0.8, onset, nucleus, coda, lead, tied: false };
  const voice = renderVoice({ kind: 'voice', singer, hiss, gain: 1, pan: 0, notes: [note] }, 'top', RATE * 2);
  for (const q of [0.54, 1.31])
    for (const stage of [highPass(RATE, 6000, q), lowPass(RATE, 12_000, q)]) filter(voice, stage);
  const level = (from: number, to: number) => {
    const piece = voice.subarray(Math.round(from * RATE), Math.round(to * RATE));
    return decibelsOfPower(piece.reduce((sum, v) => sum + v * v, 0) / piece.length);
  };
  return level(0.65, 0.85) - level(0.5 - lead * 0.6, 0.5 - lead * 0.15);
}

describe('the top of a held vowel', () => {
  it('is as soft as what hisses, however soft that is', () => {
    const [loud, usual, soft] = [1.5, 0, -8].map((hiss) => topBeside('sa1', hiss));
    expect(loud! - usual!).toBeLessThan(0.1);
    expect(soft! - usual!).toBeLessThan(3);
  });

  it.each(['female', 'male'])('is 10 dB under retroflex sounds too, whose top is low: %s', (singer) => {
    for (const written of ['sha1', 'zha1', 'cha1', 'shu1']) expect(topBeside(written, 0, singer)).toBeLessThan(-10);
  });
});
