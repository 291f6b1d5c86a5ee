import { modelById } from '@overtone/contract/models';
import type { GenerationStatus } from '@overtone/contract/generation-status';
import type { Db } from '../../platform/database/database.js';
import { holdsOf, toPoints } from '../points/points.js';
import { filesOf, ownSong, songsOf } from '../songs/songs.js';
import { readOwn } from './generation.store.js';

/** How a generation stands, for whoever keeps a note of it. */
export interface GenerationFacts {
  id: string;
  /** Of its song, of the song its files are of, else of its model. */
  title: string;
  status: GenerationStatus;
  /** In points. */
  points: { held: number; captured: number; released: number };
  failCode: string | null;
  createdAt: Date;
}

/** Null when it is not the member's. */
export async function generationFacts(db: Db, uid: number, id: string): Promise<GenerationFacts | null> {
  const row = await readOwn(db, uid, id);
  if (!row) return null;
  const { held = 0, captured = 0, released = 0 } = (await holdsOf(db, [id])).get(id) ?? {};
  const title = (await titleOf(db, uid, id)) || (modelById(row.model)?.name ?? row.model);
  const points = { held: toPoints(held), captured: toPoints(captured), released: toPoints(released) };
  return { id, title, status: row.status, points, failCode: row.failCode, createdAt: row.createdAt };
}

async function titleOf(db: Db, uid: number, id: string): Promise<string | undefined> {
  const [song] = await songsOf(db, [id]);
  if (song) return song.title;
  const [file] = await filesOf(db, [id]);
  return file && (await ownSong(db, uid, file.songId))?.title;
}
