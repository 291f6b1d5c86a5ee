import { describe, expect, it } from '@jest/globals';
import { conditionalAsserts } from './asserts.js';
import { isTest, sourceFiles } from './tree.js';

describe('asserts', () => {
  it('none runs only sometimes', () => {
    const suite = sourceFiles().filter((file) => isTest(file) && !file.path.endsWith('.mjs'));
    const found = suite.flatMap(({ path, text }) => conditionalAsserts(text, path).map((line) => `${path}:${line}`));
    expect(found).toEqual([]);
    expect(suite.length).toBeGreaterThan(200);
  });

  it.each([
    ['if (row) expect(row.id).toBe(1);', 1],
    ['if (row) {\n  expect(row.id).toBe(1);\n} else expect(row).toBeNull();', 2],
    ['row && expect(row.id).toBe(1);', 1],
    ['const seen = row ? expect(row.id).toBe(1) : null;', 1],
    ['try {\n  act();\n} catch (error) {\n  expect(error).toBeDefined();\n}', 1],
  ])('%j is seen', (source, count) => expect(conditionalAsserts(source)).toHaveLength(count));

  it.each([
    'expect(row ? row.id : null).toBe(1);',
    'for (const row of rows) expect(row.id).toBe(1);',
    'if (skipped) return;\nexpect(row.id).toBe(1);',
    'if (ready) check(() => expect(row).toBe(1));',
  ])('%j may stay', (source) => expect(conditionalAsserts(source)).toEqual([]));
});
