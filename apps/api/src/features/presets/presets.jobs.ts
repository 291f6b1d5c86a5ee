import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import type { MadeSong, SongOrder } from '@overtone/contract/sandbox';
import type { TimedWord } from '@overtone/contract/timing';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Patience } from '../../platform/queue/patience.js';
import { Every } from '../../platform/queue/schedule.js';
import { readMurekaTiming } from '../../providers/music/mureka/timing-read.js';
import { readRiffTiming } from '../../providers/music/riff/timing-read.js';
import { readSunoTiming } from '../../providers/music/suno/timing-read.js';
import { SongFiles } from '../media/media.js';
import { complete, type WaitingPreset, waitingPresetKeys, waitingPresets } from '../songs/songs.js';
import { keepTiming } from '../timings/timings.js';
import { readLibrary } from './presets.library.flow.js';
import { MakerAway, PresetMaker } from './presets.maker.flow.js';
import { presetModel } from './presets.models.rule.js';
import { handedOver, makingOrder, ordersAtOnce, type PresetToMake } from './presets.order.rule.js';

/** The sandbox makes them on the same machine where both run from one start. */
const mostOrders = ordersAtOnce(availableParallelism());
const longestSeconds = 240;
/** Longer than any song takes. What is being made for so long gives its place to the next. */
const mostMakingMs = 600_000;

const readTiming: Record<SongOrder['family'], (body: unknown) => TimedWord[] | null> = {
  suno: readSunoTiming,
  mureka: readMurekaTiming,
  riff: readRiffTiming,
  udio: () => null,
};

/** Has the seeded library made, the songs of the first page first, and brings them home one by one. */
@Injectable()
export class PresetsJobs {
  private readonly maker: PresetMaker | null;
  private readonly patience = new Patience();
  private readonly makingSince = new Map<string, number>();
  private library: Promise<PresetToMake[]> | undefined;

  constructor(
    { sandbox, env }: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly files: SongFiles,
  ) {
    const door = sandbox && env.LIBRARY_SEED && env.SANDBOX_URL;
    this.maker = door ? new PresetMaker(`${door.replace(/\/$/, '')}/_control/songs`) : null;
  }

  /** Two processes may do the same at once: equal orders are one song, and a song ends once. */
  @Every(2_000, 'presets.render')
  async render(): Promise<void> {
    if (!this.maker) return;
    try {
      for (const [song, file] of await this.next()) await this.advance(this.maker, song, file);
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

  private async advance(maker: PresetMaker, song: WaitingPreset, file: PresetToMake): Promise<void> {
    const { provider: family } = presetModel(file.model);
    const { title, tags, lyrics } = song;
    try {
      const { key: seed, first } = file;
      const made = await maker.make({ seed, title, lyrics, tags, family, max_seconds: longestSeconds, first });
      if (made.state === 'waiting') return this.refuseEndless(file.key);
      this.makingSince.delete(file.key);
      await this.finish(song, file, made, readTiming[family](made.timing) ?? []);
    } catch (error) {
      if (error instanceof MakerAway) throw error;
      this.log.warn('a song of the library could not be made', { key: file.key, err: error });
      this.makingSince.delete(file.key);
      this.patience.failed(file.key, this.clock.now());
    }
  }

  private refuseEndless(key: string): void {
    const now = this.clock.now().getTime();
    const since = this.makingSince.get(key) ?? now;
    this.makingSince.set(key, since);
    if (now - since > mostMakingMs) throw new Error('it is being made for ever');
  }

  private async finish(song: WaitingPreset, file: PresetToMake, made: MadeSong, words: TimedWord[]): Promise<void> {
    const { audio_url: audioUrl, image_url: imageUrl, midi_url: midiUrl } = made;
    if (!audioUrl) throw new Error('the sandbox could not make it');
    const { id, mediaKey, title, tags, lyrics } = song;
    const files = await this.files.bringHome({ mediaKey, audioUrl, imageUrl, midiUrl, allowPrivate: true });
    const filing = { language: file.language, genres: file.genres };
    await this.database.transaction(async (tx) => {
      const completion = { title, tags, lyrics, ...files, filing, completedAt: this.clock.now() };
      if (await complete(tx, id, completion)) await keepTiming(tx, id, words);
    });
  }
}
