import { describe, expect, it } from '@jest/globals';
import { BINARY } from '../../packages/engine/src/kernels/binary.js';
import { compileKernels } from '../../scripts/build/kernels.mjs';

describe('the vector code of the engine', () => {
  it('is what its sources are compiled to: `npm run kernels` writes it', async () => {
    expect(await compileKernels()).toBe(BINARY);
  });
});
