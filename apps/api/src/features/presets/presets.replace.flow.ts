import type { TimedWord } from '@overtone/contract/timing';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import { fileNames, type HomeFiles, isOpen, keepFolder, leaveFolder, lockSong, type SongRow } from '../media/media.js';
import { type MadePreset, renewPreset } from '../songs/songs.js';
import { renewTiming } from '../timings/timings.js';
import { settle } from './presets.store.js';
import { hasMore, tieOf } from './presets.ties.flow.js';

/** Longer than anybody listens to one song, or keeps a list of them without asking again: so long the old files are there. */
const heardOnSeconds = 86_400;

/** What was brought into a folder that was given up in advance, and lies there until then. */
export interface NewSound {
  mediaKey: string;
  keptUntil: Date;
  files: HomeFiles;
  words: TimedWord[];
  edition: string;
}

/** `changed`: the song is another one now, or is not heard: its turn may come again. */
type Outcome = 'renewed' | 'alike' | 'kept' | 'awaited' | 'changed' | 'settled before';

/** All of it or nothing, in one transaction. What is not taken stays given up. Throws where the folder was cleared away before. */
export async function replaceSound(db: Db, song: MadePreset, sound: NewSound, now: Date): Promise<Outcome> {
  const { id } = song;
  const { mediaKey, files, edition } = sound;
  const row = await lockSong(db, id);
  if (!row || isAnother(row, song)) return 'changed';
  const tie = hasMore(row) ? 'kept' : await tieOf(db, id, now);
  if (tie === 'awaited') return 'awaited';
  const isAlike = row.audioName === files.audioName;
  const isSettled = await settle(db, id, edition, tie === null || isAlike ? 'played' : 'kept');
  if (!isSettled) return 'settled before';
  if (isAlike) return 'alike';
  if (tie !== null) return tie;
  if (now >= sound.keptUntil || !(await keepFolder(db, mediaKey))) throw new Error('its new folder was cleared away');
  const left = { mediaKey: row.mediaKey, songId: id, names: fileNames(row) };
  await leaveFolder(db, left, secondsAfter(now, heardOnSeconds));
  await renewPreset(db, id, { ...files, mediaKey });
  await renewTiming(db, id, sound.words);
  return 'renewed';
}

/** What it was ordered by, and where its files lay. */
const isAnother = (row: SongRow, { mediaKey, title, tags, lyrics, modelName }: MadePreset): boolean =>
  !isOpen(row) ||
  row.mediaKey !== mediaKey ||
  row.title !== title ||
  row.tags !== tags ||
  row.lyrics !== lyrics ||
  row.modelName !== modelName;
