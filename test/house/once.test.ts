import { describe, expect, it } from '@jest/globals';
import { homes, strays } from './once.js';
import { sourceFiles } from './tree.js';

const files = sourceFiles();
const file = (path: string, text: string) => ({ path, text, lines: 1 });

describe('written once', () => {
  it('nothing is done a second time away from its home', () => {
    expect(strays(files)).toEqual([]);
  });

  it.each(homes)('$what: the home itself does it', ({ home, tell }) => {
    expect(files.some(({ path, text }) => path.startsWith(home) && tell.test(text))).toBe(true);
  });

  it.each([
    ['WAV files', "view.setText(0, 'RIFF');"],
    ['WAV files', "head.write('WAVEfmt ', 8);"],
    ['loudness by BS.1770', 'const level = (power) => -0.691 + 10 * Math.log10(power);'],
    ['loudness by BS.1770', 'const [f0, gain] = [1681.974450955533, 3.99];'],
    ['transforms of Fourier', "import FFT from 'fft.js';"],
    ['transforms of Fourier', 'export function fft(re: Float64Array, im: Float64Array) {}'],
    ['draws from a seed', 'state = (state + 0x6D2B79F5) | 0;'],
    ['the twelve pigments', 'const HUES = [90, 58, 40, 25, 8, 345, 312, 268, 245, 215, 172, 132];'],
    ['the six families of covers', '/** 丝: parallel strings. */'],
  ])('a second home of %s is seen', (what, text) => {
    const path = 'apps/web/src/lib/a.ts';
    expect(strays([file(path, text)])).toEqual([`${what}: ${path}`]);
    expect(strays([file('apps/web/src/lib/a.spec.ts', text)])).toEqual([]);
  });
});
