import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Signer } from '../../platform/signing/signer.js';
import { payloadOf, readTask } from '../../providers/music/suno/task-read.js';
import { markRunning, readGeneration, setNextPoll } from './generation.store.js';

/** Addresses a provider may call back: one per generation, signed, good for nothing but a hint. */
@Injectable()
export class HookLinks {
  private readonly signer: Signer;

  constructor(private readonly config: Config) {
    this.signer = new Signer(config.env.SECRET, { encoding: 'hex', length: 40 });
  }

  /** Null where no provider could reach us. */
  url(generationId: string): string | null {
    if (!this.config.env.PUBLIC_URL && !this.config.sandbox) return null;
    return `${this.config.publicUrl}/api/hooks/suno/${generationId}/${this.signer.sign(signed(generationId))}`;
  }

  isValid(generationId: string, signature: string): boolean {
    return this.signer.isSigned(signed(generationId), signature);
  }
}

const signed = (generationId: string): string => `hook/suno/${generationId}`;

/** A callback tells at most which task it was; what became of it is read by polling. */
@Injectable()
export class GenerationHook {
  constructor(
    private readonly links: HookLinks,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async receive(generationId: string, signature: string, body: unknown): Promise<void> {
    if (!this.links.isValid(generationId, signature)) throw new Problem('NOT_FOUND');
    const task = readTask(payloadOf(body)?.payload);
    const row = await readGeneration(this.database.client, generationId);
    if (!task || !row || row.finishedAt) return;
    const now = this.clock.now();
    await markRunning(this.database.client, generationId, task.taskId, { nextPollAt: now, now });
    if (row.upstreamTaskId === task.taskId) await setNextPoll(this.database.client, generationId, now);
  }
}
