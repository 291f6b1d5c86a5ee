import type { Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;

/** Everything that is reached from some files of a build without waiting, they among it. */
export function reachedFrom(chunks: readonly Chunk[], from: readonly Chunk[]): Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach((name) => visit(byName.get(name)));
  };
  from.forEach(visit);
  return found;
}

/** What the page itself names. The bundle calls none an entry: Vite drops the one that only imports the others. */
export function namedByPage(chunks: readonly Chunk[], page: string): Chunk[] {
  const named = chunks.filter(({ fileName }) => page.includes(`"/${fileName}"`));
  if (named.length === 0) throw new Error('the page names no script of the build');
  return named;
}

export const stylesOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])];
