import { describe, expect, it } from '@jest/globals';
import { SystemChance } from '../../platform/clock/chance.js';
import { captchaAlphabet, captchaPicture, captchaText } from './captchas.picture.js';

describe('the picture of a captcha', () => {
  it('[P2.6-11] has four characters, none of which can be mistaken for another', () => {
    const seen = new Set(Array.from({ length: 500 }, () => captchaText(new SystemChance())).join(''));
    expect(captchaText(new SystemChance())).toHaveLength(4);
    expect([...seen].every((character) => captchaAlphabet.includes(character))).toBe(true);
    expect(captchaAlphabet).not.toMatch(/[0OQ1IL2Z5S8B6G]/i);
  });

  it('[P7.1-08] is an SVG of 116 by 40 with two lines across, without the text and without colour', () => {
    const svg = captchaPicture('3ACD');
    expect(svg).toMatch(/^<svg [^>]*width="116" height="40"/);
    expect(svg).not.toContain('<text');
    expect(svg.match(/stroke="#[0-9a-f]{3,6}" fill="none"/g)).toHaveLength(2);
    for (const [, red, green, blue] of svg.matchAll(/#([0-9a-f])([0-9a-f])([0-9a-f])\b/g)) {
      expect([green, blue]).toEqual([red, red]);
    }
  });
});
