import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileKernels, kernelsModule } from './build/kernels.mjs';
import { root } from './project.mjs';

await writeFile(join(root, 'packages/engine/src/kernels/binary.ts'), kernelsModule(await compileKernels()));
