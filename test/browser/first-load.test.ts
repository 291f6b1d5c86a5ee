import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';

const folder = process.env.TEST_WEB_DIR ?? 'apps/web/dist';
const mostKiB = 170;

it('the first page fetches scripts of at most 170 KiB, packed', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = [...new Set([...page.matchAll(/\/(assets\/[^" ]+\.js)(?=[" ])/g)].map(([, file]) => file ?? ''))];
  expect(scripts.length).toBeGreaterThan(1);
  const sizes = scripts.map((file) => [file, gzipSync(readFileSync(join(folder, file))).length / 1024] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect({ total: Math.round(total), fits: total <= mostKiB, sizes }).toMatchObject({ fits: true });
});
