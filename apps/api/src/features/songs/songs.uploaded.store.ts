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

export const insertUploaded = (db: Db, song: UploadedSong): Promise<SongRow> =>
  songRows(db.song.create({ data: { ...song, ...common, completedAt: song.createdAt } }));
