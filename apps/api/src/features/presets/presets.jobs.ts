import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Patience } from '../../platform/queue/patience.js';
import { Every } from '../../platform/queue/schedule.js';
import { SongFiles } from '../media/media.js';
import { complete, type WaitingPreset, waitingPresetKeys, waitingPresets } from '../songs/songs.js';
import { keepTiming } from '../timings/timings.js';
import { readLibrary } from './presets.library.flow.js';
import { MakerAway } from './presets.maker.flow.js';
import { handedOver, makingOrder, ordersAtOnce, type PresetToMake } from './presets.order.rule.js';
import { PresetOrders } from './presets.orders.flow.js';
import { PresetRenewal } from './presets.renewal.flow.js';
import { writeSound } from './presets.store.js';

/** The sandbox makes them on the same machine where both run from one start. */
const mostOrders = ordersAtOnce(availableParallelism());

/**
 * Has the seeded library made, the songs of the first page first, and brings them home one by one. When all that can be made
 * is there, the songs that another edition plays are made anew.
 */
@Injectable()
export class PresetsJobs {
  private readonly patience = new Patience();
  private library: Promise<PresetToMake[]> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly files: SongFiles,
    private readonly orders: PresetOrders,
    private readonly renewal: PresetRenewal,
  ) {}

  /** Two processes may do the same at once: equal orders are one song, and a song ends once. */
  @Every(2_000, 'presets.render')
  async render(): Promise<void> {
    if (!this.orders.areTaken) return;
    try {
      const turn = await this.next();
      for (const [song, file] of turn) await this.advance(song, file);
      if (turn.length === 0) await this.renewal.step();
    } catch (error) {
      if (!(error instanceof MakerAway)) throw error;
      this.log.debug('the library waits for the sandbox', { err: error });
    }
  }

  /** Looks at the keys of all that wait, and reads only those whose turn it is. */
  private async next(): Promise<[WaitingPreset, PresetToMake][]> {
    const waiting = await waitingPresetKeys(this.database.client);
    if (waiting.size === 0) return [];
    this.library ??= readLibrary().then(makingOrder);
    const now = this.clock.now();
    const possible = (await this.library).filter(({ key }) => waiting.has(key) && this.patience.mayTry(key, now));
    const turn = handedOver(possible, mostOrders);
    const songs = await waitingPresets(
      this.database.client,
      turn.map(({ key }) => key),
    );
    const rows = new Map(songs.map((song) => [song.presetKey, song]));
    return turn.flatMap((file): [WaitingPreset, PresetToMake][] => {
      const song = rows.get(file.key);
      return song ? [[song, file]] : [];
    });
  }

  private async advance(song: WaitingPreset, file: PresetToMake): Promise<void> {
    const { id, mediaKey, title, tags, lyrics } = song;
    try {
      const made = await this.orders.made(song, file.model, file.first);
      if (!made) return;
      const files = await this.files.bringHome({ mediaKey, ...made.from });
      const filing = { language: file.language, genres: file.genres };
      await this.database.transaction(async (tx) => {
        const completion = { title, tags, lyrics, ...files, filing, completedAt: this.clock.now() };
        if (!(await complete(tx, id, completion))) return;
        await keepTiming(tx, id, made.words);
        await writeSound(tx, id, made.edition);
      });
    } catch (error) {
      if (error instanceof MakerAway) throw error;
      this.log.warn('a song of the library could not be made', { key: file.key, err: error });
      this.patience.failed(file.key, this.clock.now());
    }
  }
}
