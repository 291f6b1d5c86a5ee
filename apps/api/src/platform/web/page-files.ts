import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What belongs to a page beside what every page begins with: its code by path, and how it looks before that has come. */
export interface PageFiles {
  scripts: readonly string[];
  styles: readonly string[];
  /** Markup with names in braces. */
  painted?: string;
}

/** As the build noted it (apps/web/page-files.ts), by the page's name. None where nothing was noted: pages find their code by themselves. */
export async function readPageFiles(folder: string): Promise<Record<string, PageFiles>> {
  const noted = join(folder, 'pages.json');
  return existsSync(noted) ? (JSON.parse(await readFile(noted, 'utf8')) as Record<string, PageFiles>) : {};
}
