import type { Db } from '../../platform/database/database.js';
import type { Song } from '../../platform/database/generated/client.js';
import type { HomeFiles } from '../media/media.js';

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

/** What an order of the song says, and whose it is. */
const ordered = { id: true, presetKey: true, mediaKey: true, title: true, tags: true, lyrics: true };

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
    select: ordered,
  });

/** Of the library, made and not still to be made. */
const made = { status: 'complete', type: 'preset', presetKey: { not: null } };

export async function madePresetIds(db: Db): Promise<string[]> {
  return (await db.song.findMany({ where: made, select: { id: true } })).map(({ id }) => id);
}

export type MadePreset = WaitingPreset & Pick<Song, 'modelName' | 'imageName' | 'midiName'>;

/** Null: it is not there any more. */
export const madePreset = (db: Db, id: string): Promise<MadePreset | null> =>
  db.song.findFirst({
    where: { ...made, id },
    select: { ...ordered, modelName: true, imageName: true, midiName: true },
  });

/** It has these files now. Its row is locked. */
export async function renewPreset(db: Db, id: string, files: HomeFiles & { mediaKey: string }): Promise<void> {
  await db.song.update({ where: { id }, data: files, select: { id: true } });
}

/** To the end of the transaction those of the library among these keep the sound they have: something is made from them. */
export async function holdPresets(db: Db, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    select from song where id = any(${ids}::uuid[]) and preset_key is not null order by id for share`;
}

/** Whether another song was made from it or mixed of it, or a file of it was made. */
export async function isMadeFrom(db: Db, id: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (select from song where source_song_id = ${id}::uuid)
      or exists (select from song_lineage where source_song_id = ${id}::uuid)
      or exists (select from song_file where song_id = ${id}::uuid) as found`;
  return row?.found === true;
}
