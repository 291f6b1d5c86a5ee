import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileKernels, kernels, kernelsModule } from './build/kernels.mjs';
import { root } from './project.mjs';

for (const [name, { out }] of Object.entries(kernels))
  await writeFile(join(root, out), kernelsModule(name, await compileKernels(name)));
