import type { Db } from '../../platform/database/database.js';
import { type HomeFiles, type SongRow, songRows } from '../media/media.js';

/** A member's own recording, whose files lie where its key says. */
export interface UploadedSong extends Pick<
  HomeFiles,
  'audioName' | 'spectrumName' | 'duration' | 'loudness' | 'peaks'
> {
  id: string;
  uid: number;
  title: string;
  mediaKey: string;
  createdAt: Date;
  /** The song for whose sake it counts as generated, also one that nobody knows; null: nothing but a recording. */
  sourceSongId: string | null;
  /** That song was there, generated and the member's to use. */
  sourceKnown: boolean;
}

/** The songs that sound in a mix, in the order of its tracks. */
export interface MixedSong extends UploadedSong {
  sources: readonly string[];
}

/** Nobody made it: it has no model, no words and no style. */
const common = {
  provider: 'upload',
  type: 'upload',
  operation: 'upload',
  modelName: '',
  modelVersion: '',
  tags: '',
  lyrics: '',
  language: 'other',
  position: 0,
  status: 'complete',
  progress: 100,
};

/** A mix of the console: a recording that knows what it was made from. */
export async function insertMixed(db: Db, { sources, ...song }: MixedSong): Promise<SongRow> {
  const made = { ...song, ...common, operation: 'mix', completedAt: song.createdAt };
  const row = await songRows(db.song.create({ data: made }));
  const data = sources.map((id, position) => ({ songId: song.id, position, sourceSongId: id, role: 'mix' }));
  if (data.length > 0) await db.songLineage.createMany({ data });
  return row;
}

export const insertUploaded = (db: Db, song: UploadedSong): Promise<SongRow> =>
  songRows(db.song.create({ data: { ...song, ...common, completedAt: song.createdAt } }));
