import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../project.mjs';

const ignored = /(^|\/)(node_modules|dist|generated|\.data)(\/|$)/;

/** One hash over the names and contents of files and folders; what does not exist counts as absent. */
export async function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesOf(path)) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesOf(path) {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return files.filter((file) => !ignored.test(relative(path, file))).sort();
}
