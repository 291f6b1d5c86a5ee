import type { Chance } from '../../platform/clock/chance.js';
import type { Db } from '../../platform/database/database.js';
import { insertPresets, waitingPresetKeys } from '../songs/songs.js';
import type { PresetFileSong } from './presets.file.rule.js';
import { newPreset, readLibrary } from './presets.library.flow.js';
import { makingOrder } from './presets.order.rule.js';

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

/** How many songs of the page that everybody sees first are still to be made. */
export async function awaitedOnFirstPage(db: Db): Promise<number> {
  const waiting = await waitingPresetKeys(db);
  return makingOrder(await readLibrary()).filter(({ key, first }) => first && waiting.has(key)).length;
}
