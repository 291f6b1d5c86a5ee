import { describe, expect, it } from '@jest/globals';
import { SystemChance } from '../../platform/clock/chance.js';
import { captchaDrawing, strokes } from './captchas.drawing.rule.js';
import { captchaAlphabet, captchaPicture, captchaText } from './captchas.picture.rule.js';

describe('the picture of a captcha', () => {
  it('[P2.6-11] has four characters, none of which can be mistaken for another', () => {
    const seen = new Set(Array.from({ length: 500 }, () => captchaText(new SystemChance())).join(''));
    expect(captchaText(new SystemChance())).toHaveLength(4);
    expect([...seen].every((character) => captchaAlphabet.includes(character))).toBe(true);
    expect(captchaAlphabet).not.toMatch(/[0OQ1IL2Z5S8B6G]/i);
  });

  it('[P7.1-08] is an SVG of 116 by 40 with two lines across, without the text and without colour', async () => {
    expect(await captchaPicture('3ACD', new SystemChance())).toMatch(/^<svg [^>]*width="116" height="40"/);
    const svg = captchaDrawing('3ACD', new SystemChance());
    expect(svg).not.toContain('<text');
    expect(svg.match(/stroke="#[0-9a-f]{3,6}" fill="none"/g)).toHaveLength(2);
    for (const [, red, green, blue] of svg.matchAll(/#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/g)) {
      expect([green, blue]).toEqual([red, red]);
    }
  });

  it('[P7.1-08] tells nothing as a file: whatever it says, it is one picture of pixels in the same words', async () => {
    const files = await Promise.all(
      ['3ACD', '3ACD', 'WXYU', '7777'].map((text) => captchaPicture(text, new SystemChance())),
    );
    const words = files.map((svg) => svg.replace(/base64,[^"]+/, ''));
    expect(new Set(words).size).toBe(1);
    expect(words[0]).not.toMatch(/<path|<g|\bd=/);
    expect(new Set(files).size).toBe(files.length);
  });

  it('draws every character of the alphabet', () => {
    expect(Object.keys(strokes).sort().join('')).toBe([...captchaAlphabet].sort().join(''));
  });
});
