import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { failuresOf, idsIn, projectSeconds, slowest, testsOf, unprovenIds } from '../../scripts/testing/verdict.mjs';
import { isTest, sourceFiles } from './tree.js';

/** The ids of docs/requirements.md that are delivered; a whole run demands a passed test of each (scripts/testing/jest.mjs). */
const delivered = idsIn(readFileSync('docs/requirements-delivered.md', 'utf8'));

/** The lines of the page that says what each id means. */
const listed = [
  ...readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \[([x ])\] ([PL]\d+(?:\.\d+)?-\d+) \S/gm),
].map(([, tick, id]) => ({ id, ticked: tick === 'x' }));

const place = '/place';
const file = (name: string, tests: [title: string, status: string, ms?: number][], blocks: string[] = []) => ({
  name: `${place}/${name}`,
  startTime: 1000,
  endTime: 3500,
  assertionResults: tests.map(([title, status, ms]) => ({
    ancestorTitles: blocks,
    fullName: [...blocks, title].join(' '),
    title,
    status,
    duration: ms ?? null,
  })),
});
const report = {
  testResults: [
    file('test/api/codes.test.ts', [['[P1-01] [P2.6-03] passes', 'passed', 20]]),
    file('test/browser/home.test.ts', [['[P1-02] fails', 'failed', 900]]),
    file('test/flow/live.test.ts', [['[P1-03] is left out', 'pending']]),
    file('apps/web/src/a.spec.ts', [['of its block', 'passed', 5]], ['[L1-01] [L1-02] a block']),
    file('test/house/requirements.test.ts', [['[P1-04] spoken of', 'passed', 1]]),
  ],
};

describe('requirements', () => {
  it('every id in the title of a test has its line, none has two, and what is delivered is ticked', () => {
    const lines = listed.map(({ id }) => id);
    const named = sourceFiles()
      .filter((one) => isTest(one) && !one.path.startsWith('test/house/'))
      .flatMap(({ text }) => [...text.matchAll(/\[([PL]\d+(?:\.\d+)?-\d+)\]/g)].map(([, id]) => id));
    expect(lines.filter((id, at) => lines.indexOf(id) !== at)).toEqual([]);
    expect([...new Set(named)].filter((id) => !lines.includes(id))).toEqual([]);
    expect(
      listed
        .filter(({ ticked }) => ticked)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(delivered.toSorted());
  });

  it('every delivered id is named in the title of a test', () => {
    const tests = sourceFiles()
      .filter((one) => isTest(one) && !one.path.startsWith('test/house/'))
      .map(({ text }) => text)
      .join('\n');
    expect(delivered.filter((id) => !tests.includes(`[${id}]`))).toEqual([]);
    expect(delivered.length).toBeGreaterThan(0);
  });

  it('what failed, was left out, is only spoken of or mentioned without brackets proves no id', () => {
    const ids = ['P1-01', 'P1-02', 'P1-03', 'P1-04', 'P2.6-03', 'L1-01', 'L1-02', 'L1-03'];
    expect(unprovenIds(ids, testsOf(report, place))).toEqual(['P1-02', 'P1-03', 'P1-04', 'L1-03']);
    const mentioned = file('test/api/a.test.ts', [['P1-02 and [P1-020] and [XP1-03]', 'passed']]);
    expect(unprovenIds(['P1-02', 'P1-03'], testsOf({ testResults: [mentioned] }, place))).toEqual(['P1-02', 'P1-03']);
    expect(unprovenIds(['P1-02'], [])).toEqual(['P1-02']);
  });

  it('ids are read from the list once each', () => {
    expect(idsIn('P1-01 P2.6-03 L9-40\nP1-01, not XP1-02, P-3 or P12')).toEqual(['P1-01', 'P2.6-03', 'L9-40']);
  });

  it('what failed is told once more with its reason, and a file that could not run', () => {
    const [odd] = [
      file(
        'test/api/a.test.ts',
        [
          ['went', 'passed'],
          ['broke', 'failed'],
        ],
        ['block'],
      ),
    ];
    const reasons = odd.assertionResults.map((one) => ({
      ...one,
      failureMessages: ['\u001B[31mno\u001B[39m', 'more'],
    }));
    const broken = { ...file('test/flow/b.test.ts', []), message: 'cannot be read' };
    expect(failuresOf({ testResults: [{ ...odd, assertionResults: reasons }, broken] }, place)).toEqual([
      { file: 'test/api/a.test.ts', title: 'block broke', reason: 'no' },
      { file: 'test/flow/b.test.ts', title: '', reason: 'cannot be read' },
    ]);
    expect(failuresOf({ testResults: [file('test/api/c.test.ts', [])] }, place)).toEqual([]);
  });

  it('tests are told by their file, and time by project', () => {
    const tests = testsOf(report, place);
    expect(slowest(tests, 3).map((test) => [test.file, test.project, test.ms])).toEqual([
      ['test/browser/home.test.ts', 'browser', 900],
      ['test/api/codes.test.ts', 'api', 20],
      ['apps/web/src/a.spec.ts', 'unit', 5],
    ]);
    const twice = { testResults: [...report.testResults, file('test/browser/a.test.ts', [])] };
    expect(projectSeconds(twice, place).map(({ project, files, seconds }) => [project, files, seconds])).toEqual([
      ['browser', 2, 5],
      ['api', 1, 2.5],
      ['flow', 1, 2.5],
      ['unit', 1, 2.5],
      ['house', 1, 2.5],
    ]);
  });
});
