import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { chanceFrom, hashOf } from './chance.js';
import { PAPERS } from './paper.js';
import { FAMILY_NAMES, printCover } from './print.js';

const chanceOf = (seed: string) => (concern: string) => chanceFrom(hashOf(`${seed}/${concern}`));

describe('printed covers', () => {
  it.each([
    ['丝', '46a5fe48ed9c91be'],
    ['振', 'db7f4a71d4106d0b'],
    ['涟', '0df1344b2ad20e63'],
    ['山', '632d3f7328a6e2d9'],
    ['砂', '2576c98619edf97b'],
    ['月', 'c5d4a32756803478'],
  ])('%s has not changed: a song keeps its cover', (family, wanted) => {
    const drawn = createHash('sha256');
    for (const paper of PAPERS)
      for (let i = 0; i < 6; i++) drawn.update(printCover({ hue: 30 * i, family, paper }, chanceOf(`print-${i}`)));
    expect(drawn.digest('hex').slice(0, 16)).toBe(wanted);
  });

  it('are of one of six families', () => {
    expect(FAMILY_NAMES.join('')).toBe('丝振涟山砂月');
    expect(() => printCover({ hue: 0, family: '云' }, chanceOf('c'))).toThrow('no family 云');
  });
});
