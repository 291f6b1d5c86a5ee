import type { Db } from '../../platform/database/database.js';
import { audibleSql } from '../songs/songs.js';

/** Songs that were made before it was kept by which edition. Those that have a row stay as they are. */
export async function insertUnknown(db: Db, songIds: readonly string[]): Promise<void> {
  await db.presetSound.createMany({ data: songIds.map((songId) => ({ songId })), skipDuplicates: true });
}

/** It was made just now. */
export async function writeSound(db: Db, songId: string, edition: string): Promise<void> {
  const sound = { edition, settled: edition };
  await db.presetSound.upsert({ where: { songId }, create: { songId, ...sound }, update: sound });
}

/**
 * Songs that everybody may hear and that were never settled with this edition. What staff have taken from the public is not
 * among them until it is back.
 */
export async function unsettled(db: Db, edition: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ song_id: string }[]>`
    select song_id from preset_sound
    where (settled < ${edition} or settled > ${edition}) and not (${edition} = any(past))
      and song_id in (${audibleSql(null)})`;
  return rows.map(({ song_id }) => song_id);
}

/**
 * Nobody asks again about the song with this edition. `edition`: whether it is played by it, or keeps the sound it has.
 * False: it was settled with it before, by whoever was quicker.
 */
export async function settle(db: Db, songId: string, edition: string, by: 'played' | 'kept'): Promise<boolean> {
  const count = await db.$executeRaw`
    update preset_sound set settled = ${edition}, past = array_append(past, settled),
      edition = case when ${by === 'played'} then ${edition} else edition end
    where song_id = ${songId}::uuid and settled <> ${edition} and not (${edition} = any(past))`;
  return count === 1;
}
