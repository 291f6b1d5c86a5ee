import type { Plugin } from 'vite';

const icons = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
const iconIndex = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\./;
/** What an index file names without the first screen using it: packed where it is used. */
const elsewhere =
  /zod[\\/]|packages[\\/]contract[\\/]src[\\/](?!client|growth|left-behind|uid)|(useInfiniteQuery|infiniteQueryObserver|queriesObserver|useQueries|useSuspense\w+|hydration)\.js$/;

/** Which modules the first screen needs: they go into one file, which packs better than fifty, and nothing else goes in. */
export function firstScreen(entry: RegExp): { plugin: Plugin; has: (id: string) => boolean } {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: 'first-screen',
    apply: 'build',
    buildEnd() {
      const fileOf = new Map<string, string>();
      const named = new Set<string>();
      const visit = (id: string) => {
        if (needed.has(id) || icons.test(id)) return;
        needed.add(id);
        const module = this.getModuleInfo(id);
        if (iconIndex.test(id)) mapIcons(module?.code ?? '', module?.importedIds ?? [], fileOf);
        else for (const name of importedIcons(module?.code ?? '')) named.add(name);
        module?.importedIds.forEach(visit);
      };
      [...this.getModuleIds()].filter((id) => entry.test(id)).forEach(visit);
      for (const name of named) needed.add(fileOf.get(name) ?? '');
    },
  };
  return { plugin, has: (id) => needed.has(id) && (id.startsWith('\0wire:') || !elsewhere.test(id)) };
}

function importedIcons(code: string): string[] {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].map(([, list]) => list ?? '');
  return lists.flatMap((list) => list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''));
}

/** The index says `import x from './icons/x.mjs'` and exports it under its names. */
function mapIcons(code: string, ids: readonly string[], fileOf: Map<string, string>): void {
  for (const [, names, path] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[\w-]+\.m?js)["']/g)) {
    const file = ids.find((id) => id.replaceAll('\\', '/').endsWith(path ?? '-'));
    for (const name of (names ?? '').split(',')) fileOf.set(name.replace(/.*\bas\s+/, '').trim(), file ?? '');
  }
}
