import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const name = 'version.json';

/** Every built file's name and bytes: it changes exactly when something a browser loads does. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== name)
    .sort();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 10);
}

/** Writes `version.json` beside the page: what an open page compares itself with. */
export function versionFile(version: string): Plugin {
  let folder = '';
  return {
    name: 'version-file',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    writeBundle: () => {
      const content = { version: `${version}+${fingerprint(folder)}`, builtAt: new Date().toISOString() };
      writeFileSync(join(folder, name), `${JSON.stringify(content)}\n`);
    },
  };
}
