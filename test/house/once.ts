import { isTest, type SourceFile } from './tree.js';

interface Home {
  what: string;
  /** The only folder that does it. */
  home: string;
  /** What a second one could hardly do without. */
  tell: RegExp;
}

/** What is written once: a second copy would drift from the first. */
export const homes: Home[] = [
  { what: 'WAV files', home: 'packages/sound/src/', tell: /WAVEfmt|['"`]RIFF(?!_)/ },
  { what: 'loudness by BS.1770', home: 'packages/sound/src/', tell: /\b0\.691\b|\b1681\.9|\b38\.13/ },
  {
    what: 'transforms of Fourier',
    home: 'packages/sound/',
    tell: /from ['"][^'"]*\bfft|\bclass \w*Fft|\bfunction fft/i,
  },
  { what: 'draws from a seed', home: 'packages/artwork/src/', tell: /0x6d2b79f5/i },
  { what: 'the twelve pigments', home: 'packages/artwork/src/', tell: /\b90, 58, 40, 25, 8\b/ },
  { what: 'the six families of covers', home: 'packages/artwork/src/', tell: /\/\/ 丝: |\/\*\* 丝: |Chladni/ },
];

/** `what: path` for everything that is done away from its home. Tests may look at bytes themselves. */
export const strays = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => !isTest(file))
    .flatMap(({ path, text }) =>
      homes.filter(({ home, tell }) => !path.startsWith(home) && tell.test(text)).map(({ what }) => `${what}: ${path}`),
    );
