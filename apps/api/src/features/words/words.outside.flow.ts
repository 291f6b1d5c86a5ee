import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Database } from '../../platform/database/database.js';
import type { ChannelAccess } from '../../providers/music/music-provider.js';
import { SunoWords, type Words, wordsDialect } from '../../providers/music/suno/suno-words.js';
import { ChannelKeys, readyChannels } from '../channels/channels.js';

/** Asks the channels that can write, best first, for as long as somebody waits; null when none has written. */
@Injectable()
export class OutsideWords {
  constructor(
    private readonly database: Database,
    private readonly keys: ChannelKeys,
    private readonly suno: SunoWords,
  ) {}

  lyrics(prompt: string): Promise<Words | null> {
    return this.first((channel, untilMs) => this.suno.lyrics(channel, prompt, untilMs));
  }

  style(tags: string): Promise<string | null> {
    return this.first((channel, untilMs) => this.suno.style(channel, tags, untilMs));
  }

  private async first<T>(ask: (channel: ChannelAccess, untilMs: number) => Promise<T | null>): Promise<T | null> {
    const untilMs = performance.now() + limits.writing.patienceSeconds * 1000;
    const channels = await readyChannels(this.database.client, 'suno');
    for (const channel of channels.filter(({ dialect }) => dialect === wordsDialect)) {
      const told = await ask(this.keys.access(channel), untilMs);
      if (told !== null) return told;
    }
    return null;
  }
}
