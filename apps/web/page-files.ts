import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Chunk, namedByPage, reachedFrom, stylesOf } from './chunk-graph';

/** Pages that strangers arrive at, by their names in src/app/page-table.ts, and the modules that draw them. */
const pages = {
  song: /features[\\/]song-page[\\/]song-page\.tsx$/,
  playlist: /features[\\/]playlists[\\/]playlist-page\.tsx$/,
  create: /features[\\/]create[\\/]create-page\.tsx$/,
  pricing: /app[\\/]pages[\\/]pricing\.tsx$/,
};

interface PageFiles {
  /** Paths of what the page needs beside the first load. */
  scripts: string[];
  styles: string[];
  /** Markup to be painted before any script runs, with names in braces where the page's own words go. */
  painted?: string;
}

/**
 * Writes `pages.json`: what the server tells a browser to fetch with such a page, which otherwise learns of it once the first
 * scripts have run, and what a song's page shows until then.
 */
export function pageFiles(): Plugin {
  let [root, folder] = ['', ''];
  return {
    name: 'page-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    writeBundle: (_, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = reachedFrom(chunks, namedByPage(chunks, readFileSync(join(folder, 'index.html'), 'utf8')));
      const files = Object.entries(pages).map(([name, module]): [string, PageFiles] => [
        name,
        filesOf(chunks, module, first),
      ]);
      const painted = readFileSync(join(root, 'src/app/first-song.html'), 'utf8').replace(/<!--.*?-->|\n\s*/gs, ' ');
      const told = Object.fromEntries(files.map(([name, one]) => [name, name === 'song' ? { ...one, painted } : one]));
      writeFileSync(join(folder, 'pages.json'), `${JSON.stringify(told)}\n`);
    },
  };
}

/** Everything that is reached from a page without waiting, less what every page begins with. */
function filesOf(chunks: readonly Chunk[], module: RegExp, first: ReadonlySet<Chunk>): PageFiles {
  const page = chunks.find(({ facadeModuleId }) => module.test(facadeModuleId ?? ''));
  if (!page) throw new Error(`no script begins with ${module.source}`);
  const own = [...reachedFrom(chunks, [page])].filter((one) => !first.has(one));
  return {
    scripts: own.map(({ fileName }) => `/${fileName}`),
    styles: own.flatMap(stylesOf).map((file) => `/${file}`),
  };
}
