// npm run label -- FILE…: tells the label of synthetic content that a file carries. Exits with 1 where one carries none.
import { open } from 'node:fs/promises';
import { compilePackage } from './build/compile.mjs';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('npm run label -- FILE…');
  process.exit(2);
}
await compilePackage('packages/labels');
const { readLabel } = await import('@overtone/labels/read');

/** The label of the file at this path, null where it has none. */
async function labelOf(path) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (start, length) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - start)));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    };
    return await readLabel({ bytes: size, read });
  } finally {
    await file.close();
  }
}

for (const path of files) {
  const label = await labelOf(path);
  if (label === null) process.exitCode = 1;
  console.log(`${path}: ${label === null ? '没有标识' : JSON.stringify(JSON.parse(label), null, 2)}`);
}
