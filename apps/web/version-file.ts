import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const name = 'version.json';
const page = 'index.html';

/** What packed-files.ts makes of the others. */
const packed = /\.(br|gz)$/;

/** Every built file's name and bytes: it changes exactly when something a browser loads does. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== name && !packed.test(file))
    .sort();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 10);
}

/** Only after the fingerprint is taken: the page cannot hold a hash of itself. */
function mark(folder: string, version: string): void {
  const path = join(folder, page);
  const text = readFileSync(path, 'utf8');
  const marked = text.replace('</title>', `$&<meta name="app-version" content="${version}" />`);
  if (marked === text) throw new Error(`${page} has no title to write the version after`);
  writeFileSync(path, marked);
}

/** Writes `version.json` beside the page and the same version into the page: what an open page compares itself with. */
export function versionFile(version: string): Plugin {
  let folder = '';
  return {
    name: 'version-file',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    writeBundle: () => {
      const full = `${version}+${fingerprint(folder)}`;
      mark(folder, full);
      const content = { version: full, builtAt: new Date().toISOString() };
      writeFileSync(join(folder, name), `${JSON.stringify(content)}\n`);
    },
  };
}
