import type { SliderName } from '@overtone/contract/providers';
import type { Db } from '../../platform/database/database.js';
import { wholeRows } from '../../platform/database/whole-rows.js';
import { type HomeFiles, lockSong, type SongRow, songRows } from '../media/media.js';
import { type Filing, filingOf } from './songs.filing.rule.js';

/** A song it was made from. */
export interface Origin {
  songId: string;
  role: string;
  /** Where in that song it begins. */
  second: number | null;
}

/** How a song was asked to sound, beside its words. From 0 to 1; null: left open. */
/** What was not known, or not chosen, is absent or null. */
export interface AskedSettings extends Partial<Record<SliderName, number | null>> {
  voice: 'm' | 'f' | null;
  instrumental: boolean;
  seed?: number | null;
  verbatim?: boolean;
  /** Of a part that is replaced: where it ends, and its own words. */
  until?: number;
  lyrics?: string;
}

export interface NewSong {
  id: string;
  uid: number;
  generationId: string;
  position: number;
  provider: string;
  type: string;
  operation: string;
  title: string;
  tags: string;
  negativeTags: string;
  lyrics: string;
  description: string | null;
  modelName: string;
  modelVersion: string;
  isPublic: boolean;
  isSandbox: boolean;
  mediaKey: string;
  createdAt: Date;
  /** In the order they were named; the first decides where the song stands in the version tree. */
  origins: readonly Origin[];
  /** Null where nothing is chosen but the source. */
  settings: AskedSettings | null;
}

export async function insertSongs(db: Db, songs: NewSong[]): Promise<SongRow[]> {
  const data = songs.map(({ origins, settings, ...song }) => {
    const asked = settings && { askedSettings: { ...settings } };
    return { ...song, ...asked, sourceSongId: origins[0]?.songId, stage: 'queued' };
  });
  const rows = await songRows(db.song.createManyAndReturn({ data }));
  const lineage = songs.flatMap(({ id, origins }) =>
    origins.map(({ songId: sourceSongId, role, second }, position) => {
      return { songId: id, position, sourceSongId, role, second };
    }),
  );
  if (lineage.length > 0) await db.songLineage.createMany({ data: lineage });
  return rows;
}

/** Whether it is there and not in the trash, and stays so to the end of the transaction. */
export const songStands = async (db: Db, id: string): Promise<boolean> => (await lockSong(db, id))?.trashedAt === null;

export const songsOfGenerations = (db: Db, generationIds: string[]): Promise<SongRow[]> =>
  songRows(db.song.findMany({ where: { generationId: { in: generationIds } }, orderBy: { position: 'asc' } }));

/** It waits again: the only way back. `putBackAt`: behind all that wait then; null: where it was. */
export const moveBack = (db: Db, generationId: string, putBackAt: Date | null): Promise<SongRow[]> =>
  songRows(
    db.song.updateManyAndReturn({
      where: { generationId, status: 'pending' },
      data: { stage: 'queued', progress: 0, ...(putBackAt && { putBackAt }) },
    }),
  );

/**
 * How many songs of their families wait in front of each of these generations, in the order in which they are taken; those
 * that do not wait are absent.
 */
export async function queuePositions(db: Db, generationIds: string[]): Promise<Map<string, number>> {
  if (generationIds.length === 0) return new Map();
  const rows = await db.$queryRaw<{ generation_id: string; position: bigint }[]>`
    select mine.generation_id, (
      select count(*) from song other
      where other.status = 'pending' and other.stage = 'queued' and other.provider = mine.provider
        and (coalesce(other.put_back_at, other.created_at), other.generation_id)
          < (coalesce(mine.put_back_at, mine.created_at), mine.generation_id)) as position
    from song mine
    where mine.generation_id = any(${generationIds}::uuid[]) and mine.position = 0
      and mine.status = 'pending' and mine.stage = 'queued'`;
  return new Map(rows.map((row) => [row.generation_id, Number(row.position)]));
}

/** Only forward, and only while it is pending. */
export const moveStage = (db: Db, generationId: string, stage: string, progress: number): Promise<SongRow[]> =>
  songRows(
    db.song.updateManyAndReturn({
      where: { generationId, status: 'pending', progress: { lt: progress } },
      data: { stage, progress },
    }),
  );

/** The same for songs of many generations at once. @returns the songs that really changed. */
export async function moveStages(
  db: Db,
  moves: readonly { generationId: string; stage: string; progress: number }[],
): Promise<SongRow[]> {
  if (moves.length === 0) return [];
  return wholeRows(db.$queryRaw`
    update song set stage = move.stage, progress = move.progress
    from unnest(
      ${moves.map(({ generationId }) => generationId)}::uuid[], ${moves.map(({ stage }) => stage)}::text[],
      ${moves.map(({ progress }) => progress)}::int[]
    ) as move(generation_id, stage, progress)
    where song.generation_id = move.generation_id and song.status = 'pending' and song.progress < move.progress
    returning song.*`);
}

/** What comes with the sound. Words count only where the member left them open. */
export interface Completion extends HomeFiles {
  title: string;
  tags: string;
  lyrics: string;
  /** Where somebody has filed it already. */
  filing?: Filing;
  completedAt: Date;
}

/** One guarded transition; null when the song was resolved before. */
export async function completePending(db: Db, id: string, completion: Completion): Promise<SongRow | null> {
  const row = await lockSong(db, id);
  if (row?.status !== 'pending') return null;
  const { filing, ...facts } = completion;
  const words = {
    title: row.title || completion.title,
    tags: row.tags || completion.tags,
    lyrics: row.lyrics || completion.lyrics,
  };
  const asked = {
    ...(words.tags !== row.tags && { askedTags: row.tags }),
    ...(words.lyrics !== row.lyrics && { askedLyrics: row.lyrics }),
  };
  const ending = { status: 'complete', stage: null, progress: 100 };
  const data = { ...facts, ...words, ...asked, ...(filing ?? filingOf(words)), ...ending };
  return songRows(db.song.update({ where: { id }, data }));
}

/** One guarded transition; null when the song was resolved before. */
export async function failPending(
  db: Db,
  id: string,
  failure: { errorType: string; errorMessage: string; refundedPoints: number; completedAt: Date },
): Promise<SongRow | null> {
  const data = { ...failure, status: 'error', stage: null };
  const rows = await songRows(db.song.updateManyAndReturn({ where: { id, status: 'pending' }, data }));
  return rows[0] ?? null;
}
