import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Every } from '../../platform/queue/schedule.js';
import { addFigure, type Figure, forgetFigures } from './channels.store.js';

const everyMs = 5_000;
const hourMs = 3_600_000;
const daySeconds = 86_400;

export interface Counted {
  channelId: number;
  act: 'submit' | 'poll' | 'probe';
  outcome: 'well' | 'refused' | 'failed' | 'uncertain';
  ms: number;
}

/** What calls came to is added up here and written every few seconds: no call costs a statement of its own. */
@Injectable()
export class ChannelFigures implements BeforeApplicationShutdown {
  private readonly sums = new Map<string, Figure>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  count({ ms, ...call }: Counted): void {
    const hour = new Date(this.clock.now());
    hour.setUTCMinutes(0, 0, 0);
    const key = [hour.toISOString(), ...Object.values(call)].join(' ');
    const { count, totalMs, mostMs } = this.sums.get(key) ?? { count: 0, totalMs: 0, mostMs: 0 };
    const took = Math.round(ms);
    const sum = { count: count + 1, totalMs: totalMs + took, mostMs: Math.max(mostMs, took) };
    this.sums.set(key, { ...call, hour, ...sum });
  }

  /** A figure that cannot be written is lost: nothing waits for it. */
  @Every(everyMs, 'channels.figures')
  async write(): Promise<void> {
    const figures = [...this.sums.values()];
    this.sums.clear();
    for (const figure of figures) {
      await addFigure(this.database.client, figure).catch((error: unknown) => {
        this.log.warn('a figure was lost', { ...figure, err: error });
      });
    }
  }

  @Every(hourMs, 'channels.forget')
  forgetOld(): Promise<void> {
    const before = secondsAfter(this.clock.now(), -limits.channels.figureDays * daySeconds);
    return forgetFigures(this.database.client, before);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }
}
