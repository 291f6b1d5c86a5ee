import { posix } from 'node:path';

/** Paths, from one file to another it imports. */
export type Import = readonly [from: string, to: string];

/**
 * `a <-> b` for every two folders below `building` that can be reached from each other: one of their arrows runs up. A
 * folder is what its own files import; what lies deeper is a folder of its own.
 */
export function upwardArrows(building: string, imports: readonly Import[]): string[] {
  const below = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    if (![from, to].every((path) => path.startsWith(`${building}/`))) continue;
    const [user, used] = [posix.dirname(from), posix.dirname(to)];
    if (user !== used) below.set(user, (below.get(user) ?? new Set()).add(used));
  }
  const reached = new Map([...below.keys()].map((folder) => [folder, reach(folder, below)]));
  return [...reached].flatMap(([folder, others]) =>
    [...others]
      .filter((other) => folder < other && reached.get(other)?.has(folder))
      .map((other) => `${folder} <-> ${other}`),
  );
}

function reach(start: string, below: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const next of below.get(folder) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return seen;
}
