import type { SongVersion } from '@overtone/contract/song-version';

export interface PlacedVersion {
  version: SongVersion;
  /** How many songs it came from, one after another. */
  depth: number;
}

/** What came from a song stands below it, in the order it was made. Each version stands once. */
export function versionTree(versions: readonly SongVersion[]): PlacedVersion[] {
  const ids = new Set(versions.map(({ id }) => id));
  const placed: PlacedVersion[] = [];
  const seen = new Set<string>();
  const place = (version: SongVersion, depth: number) => {
    if (seen.has(version.id)) return;
    seen.add(version.id);
    placed.push({ version, depth });
    for (const child of versions) if (child.parent_id === version.id) place(child, depth + 1);
  };
  for (const version of versions) {
    if (version.parent_id === null || !ids.has(version.parent_id)) place(version, 0);
  }
  return placed;
}
