import { mkdir, readdir, readFile, rm, stat, writeFile, copyFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { root } from '../project.mjs';
import { fingerprint } from './fingerprint.mjs';

const skipped = /\.(spec|test|d)\.ts$/;

/**
 * Compiles <folder>/src to <folder>/dist with swc, only what changed; other files are copied, outputs of deleted
 * sources removed. Returns how many files it wrote. `only` narrows the work to sources under some path.
 */
export async function compilePackage(folder, { only = '' } = {}) {
  const source = join(root, folder, 'src');
  const target = join(root, folder, 'dist');
  const record = join(target, only ? '.compiled-part.json' : '.compiled.json');
  const settings = await fingerprint([join(root, '.swcrc'), join(root, 'node_modules/@swc/core/package.json')]);
  const before = await readRecord(record, settings);
  const files = await listSources(source, only);
  const changed = Object.keys(files).filter((name) => before[name] !== files[name]);
  const { transformFile } = changed.length > 0 ? await import('@swc/core') : {};
  for (const name of changed) await emit(transformFile, join(source, name), join(target, outputName(name)));
  const gone = Object.keys(before).filter((name) => !(name in files));
  for (const name of gone) await removeOutput(join(target, outputName(name)));
  if (changed.length + gone.length > 0) await writeFile(record, JSON.stringify({ settings, files }));
  return changed.length + gone.length;
}

async function readRecord(record, settings) {
  try {
    const found = JSON.parse(await readFile(record, 'utf8'));
    return found.settings === settings ? found.files : {};
  } catch {
    return {};
  }
}

/** Every source with the mark that tells a change: size and time are enough, as `make` has it. */
async function listSources(source, only) {
  const entries = await readdir(join(source, only), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !skipped.test(entry.name));
  const marked = await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const { size, mtimeMs } = await stat(path);
      return [relative(source, path), `${size}:${mtimeMs}`];
    }),
  );
  return Object.fromEntries(marked.sort());
}

const outputName = (name) => (extname(name) === '.ts' ? name.replace(/\.ts$/, '.js') : name);

async function emit(transformFile, from, to) {
  await mkdir(dirname(to), { recursive: true });
  if (extname(from) !== '.ts') return copyFile(from, to);
  const { code, map } = await transformFile(from, {
    configFile: join(root, '.swcrc'),
    sourceFileName: relative(dirname(to), from),
  }).catch((error) => {
    // Behind the place and the reason swc prints its own backtrace.
    throw new Error(error.message.split('\nCaused by')[0].trim(), { cause: error });
  });
  await writeFile(`${to}.map`, map);
  await writeFile(to, `${code}\n//# sourceMappingURL=${to.split(/[\\/]/).pop()}.map\n`);
}

async function removeOutput(path) {
  await rm(path, { force: true });
  await rm(`${path}.map`, { force: true });
}
