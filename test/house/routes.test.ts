import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isShellRoute } from '../../apps/api/src/platform/web/shell-routes.js';

const pathsIn = (file: string, path: RegExp): string[] =>
  [...new Set([...readFileSync(file, 'utf8').matchAll(path)].map(([, found = '']) => found))].sort();

describe('the pages of the site', () => {
  const pages = pathsIn('apps/web/src/app/page-table.ts', /path: '(\/[^']*)'/g);
  const answered = pathsIn('apps/api/src/platform/web/shell-routes.ts', /'(\/[^']*)'/g);

  it('are answered with 200 by the server, and nothing else is', () => {
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((path) => !isShellRoute(path, true))).toEqual([]);
    expect(answered).toEqual(pages);
  });

  it('are all there outside of the sandbox too, but for the one that shows the design', () => {
    expect(pages.filter((path) => !isShellRoute(path, false))).toEqual(['/design']);
  });
});
