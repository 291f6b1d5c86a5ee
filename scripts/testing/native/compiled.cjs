// TypeScript compiled for node's own loader, kept below .test: a file is compiled once however many workers and runs load it.
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { fileURLToPath } = require('node:url');

const folder = join(__dirname, '../../../.test/native');
const settings = readFileSync(join(__dirname, '../../../.swcrc'), 'utf8');
const { version } = require('@swc/core/package.json');

const hashOf = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex');
const placeOf = (path) => join(folder, hashOf(path).slice(0, 24));

/** The JavaScript of a TypeScript file. What was kept of another content or compiler is replaced. */
function compiled(path) {
  const source = readFileSync(path, 'utf8');
  const mark = `//# ${hashOf(version, settings, source)}`;
  const kept = readIfThere(`${placeOf(path)}.js`);
  return kept?.endsWith(mark) ? kept : compile(path, source, mark);
}

function compile(path, source, mark) {
  const { transformSync } = require('@swc/core');
  const options = { ...JSON.parse(settings), swcrc: false, configFile: false, filename: path };
  const { code, map } = transformSync(source, options);
  const marked = `${code}\n${mark}`;
  mkdirSync(folder, { recursive: true });
  // The code last: where it is, its map is.
  writeWhole(`${placeOf(path)}.map`, map);
  writeWhole(`${placeOf(path)}.js`, marked);
  return marked;
}

/** Another worker may be writing the same: nobody reads half of it. */
function writeWhole(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Where the map of a loaded file lies, as jest asks for it. */
const sourceMaps = {
  get(name) {
    const path = name.startsWith('file:') ? fileURLToPath(name) : name;
    return path.endsWith('.ts') && !path.includes('/node_modules/') ? `${placeOf(path)}.map` : undefined;
  },
  [Symbol.iterator]: () => [].values(),
};

module.exports = { compiled, sourceMaps };
