import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Signer } from '../../platform/signing/signer.js';
import { Dialects } from '../../providers/music/dialects.js';
import { channelsById } from '../channels/channels.js';
import { type GenerationRow, readGeneration, setNextPoll } from './generation.store.js';
import { markRunning } from './generation.tasks.store.js';

/**
 * Addresses a provider may call back: one per generation and channel, signed, good for nothing but a hint. What a channel says
 * that refused it is nothing to the one that has it now.
 */
@Injectable()
export class HookLinks {
  private readonly signer: Signer;

  constructor(private readonly config: Config) {
    this.signer = new Signer(config.env.SECRET, { encoding: 'hex', length: 40 });
  }

  /** Null where no provider could reach us. */
  url(generationId: string, channelId: number): string | null {
    if (!this.config.env.PUBLIC_URL && !this.config.sandbox) return null;
    const signature = this.signer.sign(signed(generationId, channelId));
    return `${this.config.publicUrl}/api/hooks/suno/${generationId}/${signature}`;
  }

  isValid(generationId: string, channelId: number, signature: string): boolean {
    return this.signer.isSigned(signed(generationId, channelId), signature);
  }
}

const signed = (generationId: string, channelId: number): string => `hook/suno/${generationId}/${channelId}`;

/** A callback tells at most which task it was; what became of it is read by polling. */
@Injectable()
export class GenerationHook {
  constructor(
    private readonly links: HookLinks,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly dialects: Dialects,
  ) {}

  async receive(generationId: string, signature: string, body: unknown): Promise<void> {
    const row = await readGeneration(this.database.client, generationId);
    if (!row || row.channelId === null || !this.links.isValid(generationId, row.channelId, signature))
      throw new Problem('NOT_FOUND');
    const taskId = row.finishedAt ? null : await this.taskOf(row, body);
    if (taskId === null) return;
    const now = this.clock.now();
    await markRunning(this.database.client, generationId, taskId, { nextPollAt: now, now });
    if (row.upstreamTaskId === taskId) await setNextPoll(this.database.client, generationId, now);
  }

  /** Read by whoever speaks for the channel it was sent to. */
  private async taskOf({ channelId }: GenerationRow, body: unknown): Promise<string | null> {
    if (channelId === null) return null;
    const [channel] = await channelsById(this.database.client, [channelId]);
    return channel && this.dialects.has(channel.dialect) ? this.dialects.of(channel.dialect).taskOfHook(body) : null;
  }
}
