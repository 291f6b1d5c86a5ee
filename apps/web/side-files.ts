import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { namedByPage, reachedFrom, stylesOf } from './chunk-graph';

/** What a script without the site around it may hold of the build. */
type Told = Record<string, string>;

/** Builds one script and its style into one file each, with nothing shared: they run where the site's own scripts do not. */
async function built(root: string, entry: string, name: string, told: Told = {}): Promise<[string, string][]> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: told,
    resolve: { conditions: ['overtone-source', 'module', 'browser', 'import', 'default'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // A script in one file would carry its style inside of it, which the policy forbids.
      cssCodeSplit: false,
      rolldownOptions: {
        input: { [name]: resolve(root, entry) },
        output: { format: 'iife', entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((one) =>
    'output' in one
      ? one.output.map((file): [string, string] => [
          file.type === 'chunk' ? file.fileName : `${name}.css`,
          file.type === 'chunk' ? file.code : String(file.source),
        ])
      : [],
  );
}

interface Shell {
  /** Scripts and styles that the site cannot start without, by their paths. */
  files: string[];
  /** Those that the page itself names. */
  entries: string[];
  /** What a page without network runs besides. */
  start: string;
}

/** Everything reached from these without waiting, and from the modules that are there offline. */
function shellOf(bundle: Bundle, page: string, offline: RegExp): Shell {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entries = namedByPage(chunks, page);
  const wanted = chunks.filter(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId ?? '', ...moduleIds].some((id) => offline.test(id)),
  );
  const needed = [...reachedFrom(chunks, [...entries, ...wanted])];
  const files = new Set(needed.flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]));
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => /app[\\/]offline-later\.ts$/.test(id)))?.fileName;
  if (!start) throw new Error('nothing begins a page without network');
  return { files: [...files].sort(), entries: entries.map(({ fileName }) => fileName), start };
}
type Bundle = Parameters<Extract<NonNullable<Plugin['writeBundle']>, (...given: never[]) => unknown>>[1];

/** The first words of the addresses that the app knows. */
const pagesOf = (table: string): string[] => [
  ...new Set([...table.matchAll(/path: '\/([^/']*)/g)].map(([, name = '']) => name)),
];

/** Scripts of the first load that are written by hand: what only their reader needs does not travel. */
const byHand = ['theme.js', 'start.js'];
const bare = (script: string): string => script.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, '');

/** Root files that the page names itself. */
const rootFiles = /^(theme\.js|start\.js|fill-ins\.js|unstarted\.js|icon[\w-]*\.(svg|png)|manifest\.webmanifest)$/;

/**
 * The service worker and the framed player, beside the site's own files. The worker is told what to keep for a start without
 * network, under a name that changes whenever one of these files does. `offline`: modules that such a start needs besides.
 */
export function sideFiles(offline: RegExp): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'side-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      handler: async (_, bundle) => {
        for (const name of byHand) {
          const path = join(folder, name);
          writeFileSync(path, bare(readFileSync(path, 'utf8')));
        }
        const { files, entries, start } = shellOf(bundle, readFileSync(join(folder, 'index.html'), 'utf8'), offline);
        const kept = [...files, ...readdirSync(folder).filter((name) => rootFiles.test(name))].sort();
        const hash = createHash('sha256');
        for (const name of [...kept, 'index.html']) hash.update(name).update(readFileSync(join(folder, name)));
        const told = {
          __SHELL_NAME__: JSON.stringify(hash.digest('hex').slice(0, 10)),
          __SHELL_FILES__: JSON.stringify(kept.map((name) => `/${name}`)),
          __SHELL_OFFLINE__: JSON.stringify(`/${start}`),
          __SHELL_PAGES__: JSON.stringify(pagesOf(readFileSync(join(root, 'src/app/page-table.ts'), 'utf8'))),
          __SHELL_ENTRIES__: JSON.stringify(entries.map((name) => `/${name}`)),
        };
        const made = [
          ...(await built(root, 'src/worker/worker.ts', 'sw', told)),
          ...(await built(root, 'src/embed/player.ts', 'embed')),
        ];
        for (const [name, text] of made) writeFileSync(join(folder, name), text);
      },
    },
  };
}
