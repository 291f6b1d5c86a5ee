import type { z } from 'zod';
import type { songStatus, songType, stage } from '@overtone/contract/song';
import type { Db } from '../../platform/database/database.js';
import type { Prisma, Song, SongFile } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';
import { wholeRows } from '../../platform/database/whole-rows.js';
import { mediaObject } from './media.links.rule.js';

interface States {
  type: z.infer<typeof songType>;
  status: z.infer<typeof songStatus>;
  stage: z.infer<typeof stage> | null;
}
export type SongRow = Omit<Song, keyof States> & States;
export const songRows = withStates<States>();

/** A song's files are columns of its row: they are moved and replaced under its lock. */

export const songByMediaKey = (db: Db, mediaKey: string): Promise<SongRow | null> =>
  songRows(db.song.findUnique({ where: { mediaKey } }));

export const songById = (db: Db, id: string): Promise<SongRow | null> =>
  songRows(db.song.findUnique({ where: { id } }));

export const ownSong = (db: Db, uid: number, id: string): Promise<SongRow | null> =>
  songRows(db.song.findFirst({ where: { id, uid } }));

/** A file that was made of a song, with the song, once it is there. */
export async function fileByMediaKey(
  db: Db,
  mediaKey: string,
  fileName: string,
): Promise<{ song: SongRow; file: SongFile } | null> {
  const file = await db.songFile.findFirst({ where: { mediaKey, fileName, status: 'complete' } });
  const song = file && (await songRows(db.song.findUnique({ where: { id: file.songId } })));
  return file && song && { song, file };
}

export interface OwnAudio {
  song: SongRow;
  /** Where its sound lies. */
  object: string;
}

/** The own finished song whose sound it is; null when it is no such song's. */
export async function ownAudio(db: Db, uid: number, mediaKey: string, name: string): Promise<OwnAudio | null> {
  const where = { mediaKey, uid, status: 'complete', audioName: name };
  const song = await songRows(db.song.findFirst({ where }));
  return song && { song, object: mediaObject(mediaKey, name) };
}

/** Locks the row until the end of the transaction, but not against rows that point at it: a sweep may be writing one. */
export async function lockSong(db: Db, id: string): Promise<SongRow | null> {
  const rows = await wholeRows<SongRow>(db.$queryRaw`select * from song where id = ${id}::uuid for no key update`);
  return rows[0] ?? null;
}

type Files = Pick<
  Prisma.SongUncheckedUpdateInput,
  'isPublic' | 'mediaKey' | 'imageName' | 'thumbName' | 'firstImageName'
>;

export const changeFiles = (db: Db, id: string, files: Files): Promise<SongRow> =>
  songRows(db.song.update({ where: { id }, data: files }));
