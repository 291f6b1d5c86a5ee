import { main } from 'assemblyscript/asc';
import { join } from 'node:path';
import { root } from '../project.mjs';

/**
 * What is compiled to which module. `pages`: of 64 KB, all there will ever be; the system gives one when it is first written
 * to.
 */
export const kernels = {
  sound: { folder: 'packages/sound/kernels', entries: ['fft.ts'], pages: 16, out: 'packages/sound/src/fft-binary.ts' },
  engine: {
    folder: 'packages/engine/kernels',
    entries: ['layout.ts', 'add.ts', 'filters.ts', 'sampler.ts'],
    pages: 256,
    out: 'packages/engine/src/kernels/binary.ts',
  },
  spoken: {
    folder: 'packages/sound/kernels',
    entries: ['layout.ts', 'source.ts', 'mouth.ts', 'filter.ts'].map((file) => `spoken/${file}`),
    pages: 13,
    out: 'packages/sound/src/spoken-binary.ts',
  },
};

/** The vector code of a package as WebAssembly, base64. Throws what the compiler says. */
export async function compileKernels(name) {
  const { folder, entries, pages } = kernels[name];
  const memory = ['--initialMemory', `${pages}`, '--maximumMemory', `${pages}`];
  const asked = [...entries, '-O3', '--runtime', 'stub', '--enable', 'simd', '--noAssert', ...memory];
  let binary;
  const { error, stderr } = await main([...asked, '--baseDir', join(root, folder), '--outFile', 'x.wasm'], {
    writeFile: (file, contents) => void (file.endsWith('.wasm') && (binary = contents)),
  });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  return Buffer.from(binary).toString('base64');
}

/** The module that holds it. */
export const kernelsModule = (name, base64) =>
  `// Written by \`npm run kernels\` from ${kernels[name].folder}; a house test compares them.\nexport const BINARY =\n  '${base64}';\n`;
