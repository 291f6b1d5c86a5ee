// How node finds and reads the TypeScript of tests and of what they test (module.register; they run in a thread of their own).
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compiled } from './compiled.cjs';

const globals = new URL('./globals.mjs', import.meta.url).href;
const ours = (url) => url?.endsWith('.ts') && !url.includes('/node_modules/');

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: globals, format: 'module', shortCircuit: true };
  const source = sourceOf(specifier, context.parentURL);
  if (source) return { url: source, format: 'module', shortCircuit: true };
  return next(specifier, { ...context, conditions: ['overtone-source', ...context.conditions] });
}

/** Our TypeScript names its neighbours by what they compile to (`./points.js`). */
function sourceOf(specifier, parent) {
  if (!ours(parent) || !/^\.{1,2}\/.*\.js$/.test(specifier)) return undefined;
  const { href } = new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return existsSync(fileURLToPath(href)) ? href : undefined;
}

export async function load(url, context, next) {
  if (!ours(url)) return next(url, context);
  return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
}
