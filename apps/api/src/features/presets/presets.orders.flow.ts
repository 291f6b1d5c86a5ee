import { Injectable } from '@nestjs/common';
import type { SongOrder } from '@overtone/contract/sandbox';
import type { TimedWord } from '@overtone/contract/timing';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { readMurekaTiming } from '../../providers/music/mureka/timing-read.js';
import { readRiffTiming } from '../../providers/music/riff/timing-read.js';
import { readSunoTiming } from '../../providers/music/suno/timing-read.js';
import type { Sources } from '../media/media.js';
import type { WaitingPreset } from '../songs/songs.js';
import { PresetMaker } from './presets.maker.flow.js';
import { presetModel } from './presets.models.rule.js';

const longestSeconds = 240;
/** Longer than any song takes. What is being made for so long gives its place to the next. */
const mostMakingMs = 600_000;

const readTiming: Record<SongOrder['family'], (body: unknown) => TimedWord[] | null> = {
  suno: readSunoTiming,
  mureka: readMurekaTiming,
  riff: readRiffTiming,
  udio: () => null,
};

/** What the sandbox has made of an order. */
interface Made {
  edition: string;
  /** Where its files are over there. */
  from: Omit<Sources, 'mediaKey'>;
  words: TimedWord[];
}

/** Orders of songs of the library, each until it is over. */
@Injectable()
export class PresetOrders {
  private readonly maker: PresetMaker | null;
  private readonly makingSince = new Map<string, number>();

  constructor(
    { sandbox, env }: Config,
    private readonly clock: Clock,
  ) {
    const door = sandbox && env.LIBRARY_SEED && env.SANDBOX_URL;
    this.maker = door ? new PresetMaker(`${door.replace(/\/$/, '')}/_control/songs`) : null;
  }

  get areTaken(): boolean {
    return this.maker !== null;
  }

  /** By which edition songs are made now; null where nobody makes any. Throws MakerAway. */
  async edition(): Promise<string | null> {
    return (await this.maker?.edition()) ?? null;
  }

  /** Null: it is being made, or nobody makes any. Throws MakerAway, and whatever is wrong with this order. */
  async made(song: Omit<WaitingPreset, 'id' | 'mediaKey'>, model: string, first: boolean): Promise<Made | null> {
    const { presetKey: seed, title, lyrics, tags } = song;
    if (!this.maker || seed === null) return null;
    const { provider: family } = presetModel(model);
    const order = { seed, title, lyrics, tags, family, max_seconds: longestSeconds, first };
    const { state, edition, timing, ...links } = await this.maker.make(order);
    if (state === 'waiting') return this.refuseEndless(seed);
    this.makingSince.delete(seed);
    const { audio_url: audioUrl, image_url: imageUrl, midi_url: midiUrl } = links;
    if (!audioUrl) throw new Error('the sandbox could not make it');
    const from = { audioUrl, imageUrl, midiUrl, allowPrivate: true };
    return { edition, from, words: readTiming[family](timing) ?? [] };
  }

  private refuseEndless(seed: string): null {
    const now = this.clock.now().getTime();
    const since = this.makingSince.get(seed) ?? now;
    this.makingSince.set(seed, since);
    if (now - since <= mostMakingMs) return null;
    this.makingSince.delete(seed);
    throw new Error('it is being made for ever');
  }
}
