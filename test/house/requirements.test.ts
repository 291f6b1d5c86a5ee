import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isTest, sourceFiles } from './tree.js';

/** The ids of the specification that are delivered; each must be named by the title of a test. */
const delivered = readFileSync('docs/requirements-delivered.md', 'utf8').match(/\b[PL]\d+(\.\d+)?-\d+\b/g) ?? [];

describe('requirements', () => {
  it('every delivered id is named in the title of a test', () => {
    const tests = sourceFiles()
      .filter((file) => isTest(file) && !file.path.startsWith('test/house/'))
      .map(({ text }) => text)
      .join('\n');
    expect(delivered.filter((id) => !tests.includes(`[${id}]`))).toEqual([]);
    expect(delivered.length).toBeGreaterThan(0);
  });
});
