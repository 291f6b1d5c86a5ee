import { describe, expect, it } from '@jest/globals';
import { BINARY as engine } from '../../packages/engine/src/kernels/binary.js';
import { BINARY as spoken } from '../../packages/sound/src/spoken-binary.js';
import { BINARY as sound } from '../../packages/sound/src/fft-binary.js';
import { compileKernels } from '../../scripts/build/kernels.mjs';

describe('vector code', () => {
  it.each([
    ['engine', engine],
    ['spoken', spoken],
    ['sound', sound],
  ] as const)('of %s is what its sources are compiled to: `npm run kernels` writes it', async (name, binary) => {
    expect(await compileKernels(name)).toBe(binary);
  });
});
