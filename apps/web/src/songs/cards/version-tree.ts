import { sourceRoles } from '@overtone/contract/operations';
import type { SongVersion } from '@overtone/contract/song-version';

export interface PlacedVersion {
  version: SongVersion;
  /** How many songs it came from, one after another. */
  depth: number;
  /** What it was made of cannot be found any more; the first below a song that is gone says so. */
  belowGone: boolean;
}

/**
 * What came from a song stands below it, in the order it was made. Each version stands once; those whose source is gone
 * stand one step in, where it would be.
 */
export function versionTree(versions: readonly SongVersion[]): PlacedVersion[] {
  const ids = new Set(versions.map(({ id }) => id));
  const placed: PlacedVersion[] = [];
  const seen = new Set<string>();
  const place = (version: SongVersion, depth: number, belowGone: boolean) => {
    if (seen.has(version.id)) return;
    seen.add(version.id);
    placed.push({ version, depth, belowGone });
    for (const child of versions) if (child.parent_id === version.id) place(child, depth + 1, false);
  };
  const gone = new Set<string>();
  for (const version of versions) {
    if (version.parent_id !== null && ids.has(version.parent_id)) continue;
    const isOrphan = comesFromGone(version);
    // What was made together came from the same.
    const together = version.task_id ?? version.id;
    place(version, isOrphan ? 1 : 0, isOrphan && !gone.has(together));
    if (isOrphan) gone.add(together);
  }
  return placed;
}

const comesFromGone = ({ operation, sources }: SongVersion): boolean =>
  sources.length === 0 && sourceRoles.some((role) => role === operation);

/** Of a long tree what is near a song: all it came from, those beside it, and what came of it. */
export function nearVersions(placed: readonly PlacedVersion[], id: string, most: number): readonly PlacedVersion[] {
  if (placed.length <= most) return placed;
  const byId = new Map(placed.map(({ version }) => [version.id, version]));
  const own = byId.get(id);
  const line = new Set<string>();
  for (let at = own; at && !line.has(at.id); at = byId.get(at.parent_id ?? '')) line.add(at.id);
  const isBeside = (version: SongVersion) =>
    version.parent_id === id ||
    (own !== undefined && own.parent_id !== null && version.parent_id === own.parent_id) ||
    (version.task_id !== null && version.task_id === own?.task_id);
  const near = placed.filter(({ version }) => !line.has(version.id) && isBeside(version));
  const shown = new Set([...line, ...near.slice(0, Math.max(0, most - line.size)).map(({ version }) => version.id)]);
  return placed.filter(({ version }) => shown.has(version.id));
}
