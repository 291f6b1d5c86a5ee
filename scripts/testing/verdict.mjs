import { stripVTControlCharacters } from 'node:util';

/** What a run of jest came to, read from its JSON report. Pure: the tests of it give it reports of their own. */

/** Every test of a report: { file, project, title, status, ms }; the title is the whole one, blocks and all. */
export function testsOf(report, root) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, title, status, duration }) => {
      const path = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
      return {
        file: path,
        project: projectOf(path),
        title: fullName ?? title,
        status,
        ms: duration ?? 0,
      };
    }),
  );
}

export const idsIn = (text) => [...new Set(text.match(/\b[PL]\d+(\.\d+)?-\d+\b/g))];

/** The delivered ids without a test that ran and passed. What the house says of ids is no test of them. */
export function unprovenIds(delivered, tests) {
  const proven = new Set(
    tests
      .filter(({ status, project }) => status === 'passed' && project !== 'house')
      .flatMap(({ title }) => [...title.matchAll(/\[([PL]\d+(?:\.\d+)?-\d+)\]/g)].map(([, id]) => id)),
  );
  return delivered.filter((id) => !proven.has(id));
}

/** What failed, each with the first lines of its reason: { file, title, reason }; a file that could not run has no title. */
export function failuresOf(report, root) {
  return report.testResults.flatMap(({ name, message = '', assertionResults }) => {
    const file = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message) return [{ file, title: '', reason: firstLines(message) }];
    return failed.map(({ fullName, title, failureMessages = [] }) => ({
      file,
      title: fullName ?? title,
      reason: firstLines(failureMessages[0] ?? ''),
    }));
  });
}

const firstLines = (text) => stripVTControlCharacters(text).split('\n').slice(0, 6).join('\n').slice(0, 600);

/** Seconds that the files of each project took, the longest first: [{ project, files, seconds }]. */
export function projectSeconds(report, root) {
  const sums = new Map();
  for (const { name, startTime, endTime } of report.testResults) {
    const project = projectOf(name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name);
    const sum = sums.get(project) ?? { project, files: 0, seconds: 0 };
    sums.set(project, { project, files: sum.files + 1, seconds: sum.seconds + (endTime - startTime) / 1000 });
  }
  return [...sums.values()].sort((a, b) => b.seconds - a.seconds);
}

export const slowest = (tests, count) => tests.toSorted((a, b) => b.ms - a.ms).slice(0, count);

const projectOf = (path) => /^test\/([a-z]+)/.exec(path)?.[1] ?? 'unit';
