import { main } from 'assemblyscript/asc';
import { join } from 'node:path';
import { root } from '../project.mjs';

const folder = join(root, 'packages/engine/kernels');
/** Sixteen megabytes; a page is given by the system when it is first written to. */
const pages = 256;

/** The vector code of the engine as WebAssembly, base64. Throws what the compiler says. */
export async function compileKernels() {
  let binary;
  const asked = [
    'layout.ts',
    'add.ts',
    'filters.ts',
    'sampler.ts',
    '-O3',
    '--runtime',
    'stub',
    '--enable',
    'simd',
    '--noAssert',
  ];
  const { error, stderr } = await main(
    [
      ...asked,
      '--initialMemory',
      `${pages}`,
      '--maximumMemory',
      `${pages}`,
      '--baseDir',
      folder,
      '--outFile',
      'x.wasm',
    ],
    { writeFile: (name, contents) => void (name.endsWith('.wasm') && (binary = contents)) },
  );
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  return Buffer.from(binary).toString('base64');
}

/** The module of the engine that holds it. */
export const kernelsModule = (base64) =>
  `// Written by \`npm run kernels\` from packages/engine/kernels; a house test compares them.\nexport const BINARY =\n  '${base64}';\n`;
