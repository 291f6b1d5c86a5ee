import { describe, expect, it } from '@jest/globals';
import { vectorKernels } from './fft-kernels.js';
import { type FftKernels, plainKernels } from './fft-plain.js';

const all = ({ memory, RE }: FftKernels): Float64Array => new Float64Array(memory.buffer, RE.value);

/** The same numbers everywhere in the memory of both. */
function filled(): [FftKernels, FftKernels] {
  const both: [FftKernels, FftKernels] = [vectorKernels(), plainKernels()];
  for (const kernels of both) all(kernels).forEach((_, i, memory) => (memory[i] = Math.sin(i * i * 12.9898) % 1));
  return both;
}

describe('the plain rounds', () => {
  it('have everything where the vector code has it', () => {
    const [vector, plain] = [vectorKernels(), plainKernels()];
    for (const name of ['MOST', 'RE', 'IM', 'EIGHTHS', 'TURNS'] as const)
      expect([name, plain[name].value]).toEqual([name, vector[name].value]);
    expect(plain.memory.buffer.byteLength).toBe(vector.memory.buffer.byteLength);
  });

  it.each([
    ['fours', 4],
    ['fours', 4096],
    ['twos', 8],
    ['twos', 2048],
  ] as const)('%s of %i numbers are those of the vector code to the last bit', (name, size) => {
    const [vector, plain] = filled();
    vector[name](size);
    plain[name](size);
    expect(all(plain)).toEqual(all(vector));
  });

  it.each([
    [16, 16, 0],
    [1024, 64, 960],
    [8192, 8192, 96],
  ])('a round over %i numbers to pieces of %i as well', (size, width, turns) => {
    const [vector, plain] = filled();
    vector.round(size, width, turns);
    plain.round(size, width, turns);
    expect(all(plain)).toEqual(all(vector));
  });
});
