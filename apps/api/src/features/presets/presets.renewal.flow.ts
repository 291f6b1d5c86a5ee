import { Injectable } from '@nestjs/common';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Patience } from '../../platform/queue/patience.js';
import { discardFolder, type HomeFiles, SongFiles } from '../media/media.js';
import { type MadePreset, madePreset, madePresetIds } from '../songs/songs.js';
import { presetId } from './presets.id.rule.js';
import { readLibrary } from './presets.library.flow.js';
import { MakerAway } from './presets.maker.flow.js';
import { PresetOrders } from './presets.orders.flow.js';
import { type NewSound, replaceSound } from './presets.replace.flow.js';
import { insertUnknown, settle, unsettled } from './presets.store.js';
import { tieOf } from './presets.ties.flow.js';

/** Longer than bringing a song's files home takes: what a dead process had brought is cleared away then. */
const reservedSeconds = 900;
/** How long nobody looks again where there was nothing to do. */
const restSeconds = 60;

/** Has songs of the library made anew when another edition plays them, one at a time. */
@Injectable()
export class PresetRenewal {
  private readonly patience = new Patience();
  private restsUntil = new Date(0);
  private places: Map<string, number> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly config: Config,
    private readonly log: Log,
    private readonly files: SongFiles,
    private readonly orders: PresetOrders,
  ) {}

  /** One step with one song; a step waits for nobody. Throws MakerAway. */
  async step(): Promise<void> {
    const now = this.clock.now();
    if (now < this.restsUntil) return;
    this.restsUntil = secondsAfter(now, restSeconds);
    const edition = await this.edition();
    const id = edition === null ? null : await this.next(edition, now);
    if (edition === null || id === null) return;
    this.restsUntil = now;
    try {
      await this.renew(id, edition);
    } catch (error) {
      if (error instanceof MakerAway) throw error;
      this.log.warn('a song of the library could not be made anew', { id, err: error });
      this.patience.failed(id, this.clock.now());
    }
  }

  /** Null: nobody makes songs, or what is said makes no sense. */
  private async edition(): Promise<string | null> {
    try {
      return await this.orders.edition();
    } catch (error) {
      if (error instanceof MakerAway) throw error;
      this.log.warn('the sandbox does not tell its edition', { err: error });
      return null;
    }
  }

  /** The most popular that may be tried; null: none. One that is being made comes again, until it is over. */
  private async next(edition: string, now: Date): Promise<string | null> {
    const places = (this.places ??= await this.begin());
    const last = places.size;
    const ids = (await unsettled(this.database.client, edition)).filter((id) => this.patience.mayTry(id, now));
    const [first = null] = ids.toSorted((one, other) => (places.get(one) ?? last) - (places.get(other) ?? last));
    return first;
  }

  /** By id, which place a song has among the popular. Songs from before editions were kept are written down. */
  private async begin(): Promise<Map<string, number>> {
    const { client } = this.database;
    await insertUnknown(client, await madePresetIds(client));
    return new Map((await readLibrary()).map(({ key }, place) => [presetId(key), place]));
  }

  private async renew(id: string, edition: string): Promise<void> {
    const { client } = this.database;
    const song = await madePreset(client, id);
    if (!song) return;
    const tie = await tieOf(client, id, this.clock.now());
    if (tie === 'kept') return void (await settle(client, id, edition, 'kept'));
    if (tie === 'awaited') return void this.patience.failed(id, this.clock.now());
    const made = await this.orders.made(song, song.modelName, false);
    if (!made) return;
    // The door is another since it was asked, or two take turns behind it: nobody goes on ordering this one alone.
    if (made.edition !== edition) throw new Error(`it was made by another edition: ${made.edition}`);
    const mediaKey = this.chance.bytes(16).toString('hex');
    const keptUntil = secondsAfter(this.clock.now(), reservedSeconds);
    await discardFolder(client, mediaKey, keptUntil, null);
    const files = await this.files.bringHome({ mediaKey, ...made.from });
    requireWhole(song, files);
    crashPoint(this.config, 'preset-filled');
    const sound: NewSound = { mediaKey, keptUntil, files, words: made.words, edition };
    const outcome = await this.database.transaction((tx) => replaceSound(tx, song, sound, this.clock.now()));
    crashPoint(this.config, 'preset-renewed');
    this.patience.succeeded(id);
    this.log.info('a song of the library was made anew', { id, edition, outcome });
  }
}

/** A song does not lose by it what it had. Without its sound there are no files at all. */
function requireWhole(song: MadePreset, files: HomeFiles): void {
  if (song.imageName !== null && files.imageName === null) throw new Error('its picture did not come');
  if (song.midiName !== null && files.midiName === null) throw new Error('its score did not come');
}
