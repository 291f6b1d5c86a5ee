import type { Db } from '../../platform/database/database.js';
import type { Song } from '../../platform/database/generated/client.js';

/** A song of the library that nobody owns and that is still to be made. */
export type NewPreset = Pick<
  Song,
  | 'id'
  | 'presetKey'
  | 'artist'
  | 'provider'
  | 'modelName'
  | 'modelVersion'
  | 'title'
  | 'tags'
  | 'lyrics'
  | 'language'
  | 'genres'
  | 'canRemix'
  | 'personaId'
  | 'mediaKey'
  | 'createdAt'
>;

const common = { type: 'preset', operation: 'preset', position: 0, isPublic: true, isSandbox: true };

/** Those that are there stay as they are. @returns how many are new. */
export async function insertPresets(db: Db, presets: readonly NewPreset[]): Promise<number> {
  const data = presets.map((preset) => ({ ...preset, ...common }));
  return (await db.song.createMany({ data, skipDuplicates: true })).count;
}

export type WaitingPreset = Pick<Song, 'id' | 'presetKey' | 'mediaKey' | 'title' | 'tags' | 'lyrics'>;

const waiting = { status: 'pending', type: 'preset' };

/** The keys of all that are still to be made. */
export async function waitingPresetKeys(db: Db): Promise<Set<string | null>> {
  const rows = await db.song.findMany({ where: waiting, select: { presetKey: true } });
  return new Set(rows.map(({ presetKey }) => presetKey));
}

/** Those of these keys that are still to be made, whole. */
export const waitingPresets = (db: Db, keys: string[]): Promise<WaitingPreset[]> =>
  db.song.findMany({
    where: { ...waiting, presetKey: { in: keys } },
    select: { id: true, presetKey: true, mediaKey: true, title: true, tags: true, lyrics: true },
  });
