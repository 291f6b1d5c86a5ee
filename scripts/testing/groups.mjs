import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** How many files of a folder jest runs as one; see test/support/one-file.ts. */
const together = { api: 11, flow: 4, browser: 7 };
/** Long enough to be worth a process of their own, which then starts first. */
const alone = new Set(['crash', 'generation', 'abuse', 'screens', 'first-song', 'realtime-client']);

/** Writes the groups of a whole run and returns what jest is to run of each project: paths below the root. */
export async function writeGroups() {
  const folder = join(root, '.test/groups');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, size] of Object.entries(together)) await writeGroupsOf(folder, name, size);
}

async function writeGroupsOf(folder, project, size) {
  const files = (await readdir(join(root, 'test', project))).filter((file) => file.endsWith('.test.ts')).sort();
  const single = files.filter((file) => alone.has(file.replace('.test.ts', '')));
  const shared = files.filter((file) => !single.includes(file));
  const count = Math.ceil(shared.length / size);
  // Dealt out in turn: what is named alike does alike and takes alike.
  const groups = Array.from({ length: count }, (_, turn) => shared.filter((_file, index) => index % count === turn));
  for (const [index, group] of [...single.map((file) => [file]), ...groups].entries())
    await writeFile(join(folder, `${project}-${String(index + 1).padStart(2, '0')}.test.ts`), groupOf(project, group));
}

function groupOf(project, files) {
  const lines = files.map((file) => `  '${project}/${file}': () => import('../../test/${project}/${file}'),`);
  // Jest starts the largest files first: what runs alone is as long as what is shared.
  const padding = files.length === 1 ? `// ${'·'.repeat(2000)}\n` : '';
  return `import { inOneFile } from '../../test/support/one-file.js';\n\nawait inOneFile({\n${lines.join('\n')}\n});\n${padding}`;
}
