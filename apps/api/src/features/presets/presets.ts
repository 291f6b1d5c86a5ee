import type { Chance } from '../../platform/clock/chance.js';
import type { Db } from '../../platform/database/database.js';
import { insertPresets } from '../songs/songs.js';
import type { PresetFileSong } from './presets.file.rule.js';
import { newPreset, readLibrary } from './presets.library.flow.js';

interface Arranging {
  chance: Chance;
  now: Date;
  /** Only these of the library. */
  only?: (song: PresetFileSong) => boolean;
}

/** The door of presets: the seeded library's songs that are not there yet wait to be made. @returns how many are new. */
export async function arrangePresets(db: Db, { chance, now, only = () => true }: Arranging): Promise<number> {
  const songs = (await readLibrary()).filter(only);
  return insertPresets(
    db,
    songs.map((song) => newPreset(song, chance.bytes(16).toString('hex'), now)),
  );
}
