import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getPresetSong } from '@overtone/contract/song';
import { readTiming } from '@overtone/contract/timing';
import { arrangePresets } from '../../apps/api/src/features/presets/presets.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import type { Database } from '../../apps/api/src/platform/database/database.js';
import { bootApp, quickGeneration, type TestApp } from './app.js';
import { LibraryDoor } from './library-door.js';
import { until } from './until.js';

/** Sung at Suno, Mureka and Riffusion, in the order of the library's file, and one without words. */
export const presetKeys = [
  'wan-yi-dian-de-yue-tai',
  'mo-ban-che-kai-wang-hai-bian',
  'feng-cong-qi-lian-shan-lai',
  'ye-hang-chuan',
] as const;

export const seedPresets = (database: Database, now: Date, keys: readonly string[] = presetKeys): Promise<number> =>
  database.transaction((tx) =>
    arrangePresets(tx, { chance: new SystemChance(), now, only: ({ key }) => keys.includes(key) }),
  );

export const presetRow = (database: Database, key: string) =>
  database.client.song.findUniqueOrThrow({ where: { presetKey: key } });

/** Folders that lie there although no song names them and nobody has given them up; and songs whose files are not there. */
export async function leaks({ database, media }: Pick<TestApp, 'database' | 'media'>): Promise<string[]> {
  const folders = await readdir(join(media, 'songs')).catch((): string[] => []);
  const [songs, given] = await Promise.all([
    database.client.song.findMany({ where: { type: 'preset', status: 'complete' } }),
    database.client.discardedMedia.findMany(),
  ]);
  const known = new Set([...songs, ...given].map(({ mediaKey }) => mediaKey));
  const files = await Promise.all(
    songs.map(async (song) => {
      const there = new Set(await readdir(join(media, 'songs', song.mediaKey)));
      const named = [song.audioName, song.imageName, song.thumbName, song.spectrumName, song.midiName];
      return named.filter((name) => name !== null && !there.has(name)).map((name) => `${song.presetKey} ${name}`);
    }),
  );
  return [...folders.filter((folder) => !known.has(folder)), ...files.flat()];
}

/** A site that has its library, of an edition that is called `before`; sweeps come when a test says so. */
export class LibraryAnew {
  private constructor(
    readonly app: TestApp,
    readonly door: LibraryDoor,
  ) {}

  static async make(keys: readonly string[] = presetKeys): Promise<LibraryAnew> {
    const place: { app?: TestApp } = {};
    const door = await LibraryDoor.open(() => place.app?.sandbox.url ?? '');
    const env = { ...quickGeneration, LIBRARY_SEED: 'on', SANDBOX_URL: door.url, RATE_LIMITS: 'off' };
    place.app = await bootApp({ env, sweepsByHand: true });
    const world = new LibraryAnew(place.app, door);
    door.edition = 'before';
    await seedPresets(place.app.database, place.app.clock.now(), keys);
    const waiting = () => world.db.song.count({ where: { type: 'preset', status: 'pending' } });
    await until('the library', async () => (await world.sweep(), (await waiting()) === 0), 100);
    door.taken();
    return world;
  }

  get db() {
    return this.app.database.client;
  }

  sweep = () => this.app.schedules.run('presets.render');
  row = (key: string) => presetRow(this.app.database, key);

  async sound(key: string) {
    const { id } = await this.row(key);
    return this.db.presetSound.findUniqueOrThrow({ where: { songId: id } });
  }

  /** As everybody reads it, with its words in time. */
  async heard(key: string) {
    const { id } = await this.row(key);
    const { data } = await this.app.call(getPresetSong, { params: { id } });
    return { song: data, words: (await this.app.call(readTiming, { params: { id } })).alignment };
  }

  /** Another edition plays from now on, and it is time to look. */
  plays(edition: string): void {
    this.door.edition = edition;
    this.app.clock.advance(61);
  }

  /** Sweeps until nobody has to be asked about this edition any more, but for so many. */
  settled(edition: string, but = 0): Promise<unknown> {
    const where = { settled: { not: edition } };
    const over = async () => (await this.sweep(), (await this.db.presetSound.count({ where })) <= but);
    return until(`all to be settled with ${edition}`, over, 100);
  }

  fetched = (link: string | null, headers: Record<string, string> = {}) =>
    fetch(new URL(link ?? '/none', this.app.url), { headers });

  async stop(): Promise<void> {
    await this.app.stop();
    this.door.close();
  }
}
