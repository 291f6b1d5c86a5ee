import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the server's own compression leaves alone too. */
const leastBytes = 1024;
const packable = /\.(m?js|css|svg)$/;

/** Packs every asset once, at the build, as hard as it goes: the server hands out the packed files instead of packing at each request. */
export function packedFiles(): Plugin {
  let folder = '';
  return {
    name: 'packed-files',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir, 'assets')),
    writeBundle: () => {
      for (const file of readdirSync(folder).filter((name) => packable.test(name))) pack(join(folder, file));
    },
  };
}

function pack(path: string): void {
  const bytes = readFileSync(path);
  if (bytes.length < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
