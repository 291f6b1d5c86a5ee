import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';

/** Papers that whoever clones the repository does not have. In pieces, so that this file does not cite them. */
const elsewhere = new RegExp(
  [
    `DECI${'SIONS'} [A-D]\\d`,
    `DES${'IGN'} \\d`,
    `\\bHOU${'SE'}\\b`,
    `\\bU${'I'}\\.md`,
    `\\b(the|this|our) specif${'ication'}\\b`,
    `[Ss]pecif${'ication'}('s)?,? (sections? |document )*\\d`,
    `\\((second )?docu${'ment'} 2|[Dd]ocu${'ment'} 2, \\d`,
    `\\(refer${'ence'}:? (\\w+ )?\\d`,
  ].join('|'),
);
/** Cited headings, also where a line of a comment ends inside of them. */
const citation = /docs\/settled\.md: ([A-Z][A-Za-z ]+)/g;

const places = ['apps', 'packages', 'test', 'scripts', 'prisma', 'docs', 'README.md'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...places], {
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => /\.(tsx?|css|mjs|js|html|prisma|sql|md|ya?ml)$/.test(path))
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(path, 'utf8') }];
    } catch {
      return []; // deleted but not yet committed
    }
  });

it('nothing cites a paper that is not in the repository', () => {
  const cited = files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (elsewhere.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(cited).toEqual([]);
});

it('what comments cite of docs/settled.md has its heading there, once', () => {
  const headings = [...readFileSync('docs/settled.md', 'utf8').matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
  const cited = files
    .filter(({ path }) => !path.startsWith('docs/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(citation)].map(([, heading = '']) => ({ path, heading: heading.trim() })),
    );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ heading }) => !headings.includes(heading))).toEqual([]);
});

it('every path that the documents name is there', () => {
  const pages = files.filter(({ path }) => /^(docs\/[^/]+|README)\.md$/.test(path));
  const named = pages.flatMap(({ path: page, text }) =>
    [...text.matchAll(/`((?:apps|packages|test|scripts|prisma|docs)\/[^`\s]*)`/g)].map(([, path = '']) => ({
      page,
      path,
    })),
  );
  const linked = pages.flatMap(({ path: page, text }) =>
    [...text.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => ({
      page,
      path: join(dirname(page), path),
    })),
  );
  // With a place for a name or a star it is a pattern, not a path.
  const missing = [...named.filter(({ path }) => !/[<*…{]/.test(path)), ...linked].filter(
    ({ path }) => !existsSync(path),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it('the papers and their sections would be found', () => {
  for (const said of [
    `(DECI${'SIONS'} B12)`,
    `DES${'IGN'} 8 says`,
    `HOU${'SE'}, rules`,
    `(U${'I'}.md 6)`,
    `Set by the specif${'ication'}`,
    `(specif${'ication'} 2.3)`,
    `(docu${'ment'} 2, 8)`,
    `(refer${'ence'}: providers 2.1)`,
  ])
    expect(said).toMatch(elsewhere);
  for (const said of ['docs/settled.md: Remix', 'DESIGN', 'house rules', 'the document 200']) {
    expect(said).not.toMatch(elsewhere);
  }
});
