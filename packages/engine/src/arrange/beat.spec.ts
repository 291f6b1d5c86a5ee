import { describe, expect, it } from '@jest/globals';
import type { Hit, HitPart, Score } from '../score/score.js';
import { compose } from '../song/compose.js';

const songs = ['pop', 'rock', 'punk', 'metal', 'r&b', 'rap', 'jazz'].flatMap((tags) =>
  Array.from({ length: 4 }, (_, n) => compose({ seed: `foot/${n}`, tags, description: '夏天的风' })),
);

/** The strokes of the foot in each bar of each chorus of four bars or more. */
function feet(score: Score): Hit[][][] {
  const bar = 240 / score.bpm;
  const kicks = score.parts.drums.flatMap((part) => (part as HitPart).hits).filter(({ drum }) => drum === 'kick');
  return score.sections
    .filter(({ kind, start, end }) => kind === 'chorus' && end - start > bar * 3.5)
    .map(({ start }) =>
      [0, 1, 2, 3].map((k) => kicks.filter(({ t }) => t > start + k * bar - 0.03 && t < start + (k + 1) * bar - 0.03)),
    );
}
const weight = (hits: Hit[]): number => hits.reduce((sum, { vel }) => sum + vel ** 3, 0);

describe('the foot of a drummer', () => {
  it('leans on the first bar of a loud phrase and gives way before the next', () => {
    const phrases = songs.filter(({ genre }) => genre !== 'jazz').flatMap(feet);
    expect(phrases.length).toBeGreaterThan(20);
    const lighter = phrases.filter((bars) => weight(bars[3]!) < 0.8 * weight(bars[0]!));
    expect(lighter.length / phrases.length).toBeGreaterThan(0.7);
    const rests = phrases.filter((bars) => bars.slice(1).some((hits) => hits.length < bars[0]!.length * 0.7));
    expect(rests.length / phrases.length).toBeGreaterThan(0.5);
  });

  it('goes on softly in jazz', () => {
    const jazz = songs.filter(({ genre }) => genre === 'jazz').flatMap(feet);
    const counts = jazz.flatMap((bars) => bars.map((hits) => hits.length));
    expect(Math.min(...counts)).toBeGreaterThan(3);
  });
});
