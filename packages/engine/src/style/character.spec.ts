import { describe, expect, it } from '@jest/globals';
import { operate, renderPiece } from '../engine.js';
import { compose, type ComposeRequest } from '../song/compose.js';
import { CHARACTERS } from './character.js';

const asked: ComposeRequest = { seed: 'a', tags: 'rock', instrumental: true, maxSeconds: 6, quality: 4 };
const styleIn = (request: ComposeRequest) => compose(request).sheet.style;

/** How much of a sound changes from one sample to the next: bright sounds change more. */
function sharpness(request: ComposeRequest): number {
  const { left } = renderPiece({ score: compose(request), from: 0 });
  let [changes, all] = [0, 0];
  for (let at = 1; at < left.length; at++) {
    changes += (left[at]! - left[at - 1]!) ** 2;
    all += left[at]! ** 2;
  }
  return changes / all;
}

describe('a maker', () => {
  it('has a manner: dreamy is slower and rings, driving is quicker and dry, polished is near and without breath', () => {
    const [plain, dreamy, driving, polished] = [undefined, ...CHARACTERS].map((character) =>
      styleIn({ ...asked, ...(character && { character }) }),
    );
    expect(dreamy!.bpm).toBeLessThan(plain!.bpm);
    expect(driving!.bpm).toBeGreaterThan(plain!.bpm);
    expect(dreamy!.reverbLevel).toBeGreaterThan(plain!.reverbLevel);
    expect(driving!.reverbLevel).toBeLessThan(plain!.reverbLevel);
    expect(dreamy!.voice!.breath).toBeGreaterThan(driving!.voice!.breath);
    expect([polished!.bpm, polished!.reverbLevel < plain!.reverbLevel]).toEqual([plain!.bpm, true]);
    expect(polished!.voice!.breath).toBeLessThan(driving!.voice!.breath);
  });

  it('is heard', () => {
    const [dreamy, driving] = CHARACTERS.map((character) => sharpness({ ...asked, character }));
    expect(driving!).toBeGreaterThan(dreamy! * 1.2);
  });

  it('keeps a tempo that was asked for', () => {
    for (const character of CHARACTERS) expect(styleIn({ ...asked, tags: 'rock, 120 bpm', character }).bpm).toBe(120);
  });

  it('stays in what is made of its songs', () => {
    const source = { score: compose({ ...asked, character: 'driving' }), from: 0 };
    const { style } = source.score.sheet;
    const more = operate({ kind: 'extend', source, seed: 'b', tags: 'jazz', maxSeconds: 12 }).score.sheet.style;
    const cover = operate({ kind: 'cover', source, seed: 'b', tags: 'jazz' }).score.sheet.style;
    expect([more.character, cover.character, more.bpm]).toEqual(['driving', 'driving', style.bpm]);
    expect(cover.brightness).toBeGreaterThan(styleIn({ ...asked, tags: 'jazz' }).brightness);
  });
});
