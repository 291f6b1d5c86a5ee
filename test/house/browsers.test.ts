import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { isTest, sourceFiles } from './tree.js';

/** Younger than the lowest browsers (docs/decisions/043-lowest-browsers.md), and nothing fills it in. */
const forbidden: readonly RegExp[] = [
  /\(\?<[!=]/,
  /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/,
  /\bstatic \{/,
  /\b(?:Object|Map)\.groupBy\b|\bArray\.fromAsync\b|\bPromise\.(?:withResolvers|try)\b|\bURL\.(?:canParse|parse)\b/,
  /\bstructuredClone\(|\bAbortSignal\.any\(|\.(?:is|to)WellFormed\(|\bRegExp\.escape\b|\bDurationFormat\b/,
  /(?<!\bz)\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /(?<!\bObject)\.(?:keys|values|entries|matchAll)\([^()]*\)\s*\.(?:map|filter|find|some|every|reduce|flatMap|toArray|take|drop|forEach)\(/,
];

/** What public/fill-ins.js brings where it is missing. */
const filledIn =
  /\.(toSorted|toReversed|toSpliced|with|findLast|findLastIndex|throwIfAborted|checkVisibility|roundRect)\(|\bAbortSignal\.(timeout)\(|\bsignal\.(reason)\b/g;

const mayAsk = /'Segmenter' in Intl/;

const sources = new Map(
  sourceFiles()
    .filter((file) => !isTest(file) && !/\.fixture\./.test(file.path))
    .map(({ path, text }) => [path, text]),
);
const client = [...sources].filter(([path]) =>
  /^(apps\/web\/src|packages\/(contract|sound|artwork|labels)\/src)\//.test(path),
);

/** A module and all that it brings along. */
function broughtAlong(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, name = ''] of (sources.get(entry) ?? '').matchAll(/^(?:import|export)(?! type)[^;]*?'([^']+)'/gm)) {
    const [, product, rest] = /^@overtone\/(\w+)\/(.+)$/.exec(name) ?? [];
    const bare = product ? `packages/${product}/src/${rest}` : join(dirname(entry), name.replace(/\.js$/, ''));
    const file = [`${bare}.ts`, `${bare}.tsx`].find((path) => sources.has(path));
    if (file) broughtAlong(file, found);
  }
  return found;
}

const named = (text: string): string[] =>
  [...text.matchAll(filledIn)].map(([, method, ofSignal, reason]) => method ?? ofSignal ?? reason ?? '');

describe('what the browser loads', () => {
  it('names nothing that the lowest browsers lack and nothing fills in', () => {
    expect(client.length).toBeGreaterThan(500);
    const found = client.flatMap(([path, text]) => forbidden.filter((one) => one.test(text)).map((one) => [path, one]));
    expect(found).toEqual([]);
    const unasked = client.filter(([, text]) => /new Intl\.Segmenter/.test(text) && !mayAsk.test(text));
    expect(unasked.map(([path]) => path)).toEqual([]);
  });

  it.each([
    'const alone = /(?<!a)b/;',
    'words = /[\\p{L}--a]/v.test(text);',
    'class Deck { static { begin(); } }',
    'Object.groupBy(songs, by)',
    'AbortSignal.any([one, other])',
    'structuredClone(draft)',
    'chosen.union(others)',
    'songs.values().map(nameOf)',
  ])('%s is seen', (text) => {
    expect(forbidden.some((one) => one.test(text))).toBe(true);
  });

  it('runs beside the page, or in somebody else’s, without what only the page fills in', () => {
    const alone = client
      .map(([path]) => path)
      .filter((path) => /-(?:worker|worklet)\.ts$|\/worker\/worker\.ts$|\/embed\/player\.ts$/.test(path));
    expect(alone.length).toBeGreaterThan(5);
    const reached = [...alone.reduce((found, entry) => broughtAlong(entry, found), new Set<string>())];
    expect(reached).toContain('packages/sound/src/beat.ts');
    expect(reached.filter((path) => named(sources.get(path) ?? '').length > 0)).toEqual([]);
  });
});

describe('fill-ins', () => {
  const path = 'apps/web/public/fill-ins.js';
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';

  it('hold everything that the client names of them', () => {
    const used = new Set(client.flatMap(([, source]) => named(source)));
    expect([...used].filter((name) => !new RegExp(`\\b${name}\\(|'${name}'`).test(text))).toEqual([]);
  });

  it('do as the browser’s own', () => {
    const filled = runInNewContext(`
      for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']) delete Array.prototype[name];
      class AbortSignal { aborted = false }
      const window = {};
      class Element {}
      class CanvasRenderingContext2D {}
      ${text}
      [Array.prototype, AbortSignal.prototype, AbortSignal];
    `) as [unknown[], AbortSignal, typeof AbortSignal];
    const [theirs, signal, signals] = filled;
    const own = [3, 1, 2];
    const by = <K extends 'toSorted' | 'toReversed' | 'toSpliced' | 'with' | 'findLast' | 'findLastIndex'>(
      name: K,
      ...given: unknown[]
    ) => [theirs, Array.prototype].map((one) => (one[name] as (...all: unknown[]) => unknown).apply(own, given));
    const calls = [
      by('toSorted'),
      by('toSorted', (a: number, b: number) => b - a),
      by('toReversed'),
      by('toSpliced', 1, 0, 9, 8),
      by('toSpliced', -1),
      by('toSpliced', 0, 1),
      by('with', -1, 7),
      by('findLast', (one: number) => one > 1),
      by('findLast', () => false),
      by('findLastIndex', (one: number) => one === 3),
      by('findLastIndex', () => false),
    ];
    for (const [filledOne, native] of calls) expect(filledOne).toEqual(native);
    expect(own).toEqual([3, 1, 2]);
    expect(() => by('with', 3, 0)).toThrow(/./);
    expect(Object.keys(theirs)).toEqual([]);
    expect([typeof signal.throwIfAborted, typeof signals.timeout]).toEqual(['function', 'function']);
  });
});
