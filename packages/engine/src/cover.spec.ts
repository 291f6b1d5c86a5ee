import { describe, expect, it } from '@jest/globals';
import { hex } from '@overtone/artwork/oklch';
import { PAPERS } from '@overtone/artwork/paper';
import { FAMILY_NAMES } from '@overtone/artwork/print';
import { cover } from './cover.js';

describe('cover', () => {
  it.each(FAMILY_NAMES)('draws %s on every paper: no text, no filters, no broken numbers', (family) => {
    for (const paper of PAPERS) {
      const svg = cover({ seed: 'c', key: 'A minor', family, paper });
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*>.*<\/svg>$/s);
      expect(svg).not.toMatch(/<text|<filter|NaN|undefined|Infinity|oklch/);
      expect(svg.length).toBeLessThan(60_000);
      expect(svg).toBe(cover({ seed: 'c', key: 'A minor', family, paper }));
    }
  });

  it('uses all families and papers, and follows the key', () => {
    const grounds = new Set(
      Array.from({ length: 60 }, (_, i) => /fill="(#\w{6})"/.exec(cover({ seed: `s${i}`, key: 'C major' }))![1]),
    );
    expect(grounds.size).toBe(3);
    expect(cover({ seed: 's', key: 'A minor' })).not.toBe(cover({ seed: 's', key: 'C major' }));
  });

  it('knows its colours', () => {
    expect(hex(1, 0, 0)).toBe('#ffffff');
    expect(hex(0, 0, 0)).toBe('#000000');
    expect(hex(0.628, 0.2577, 29.23)).toMatch(/^#f[ef]0[0-9a-f]0[0-9a-f]$/);
  });
});
