import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { exchange } from '../../http/exchange.js';
import { payloadOf } from '../envelope.js';
import { address, credentials } from '../gateway-address.js';
import { askForTask } from '../gateway-task.js';
import { readSubmit } from '../gateway-submit.js';
import {
  type ChannelAccess,
  MusicProvider,
  type PollOutcome,
  type SubmitOutcome,
  type TimingOutcome,
} from '../music-provider.js';
import type { Order } from '../order.js';
import { EachPoll } from '../poll-each.js';
import { submitCall, udioCan } from './submit-call.js';
import { readTask } from './task-read.js';

/** The gateways' Udio: `/udio/submit/music` and `/udio/fetch/{id}`. Its songs alone can be gone on from. */
@Injectable()
export class UdioDialect extends MusicProvider {
  readonly can = udioCan;
  /** By channel, of which there are few. */
  private readonly polls = new Map<number, EachPoll>();

  constructor(private readonly config: Config) {
    super();
  }

  async submit(channel: ChannelAccess, order: Order): Promise<SubmitOutcome> {
    const answer = await exchange({
      method: 'POST',
      url: address(channel, '/udio/submit/music'),
      headers: credentials(channel),
      body: submitCall(order),
      timeoutMs: this.config.env.SUNO_SUBMIT_SECONDS * 1000,
    });
    return readSubmit(answer);
  }

  async poll(channel: ChannelAccess, taskIds: readonly string[]): Promise<PollOutcome> {
    const each = this.polls.get(channel.id) ?? new EachPoll();
    this.polls.set(channel.id, each);
    return each.look(taskIds, (taskId) =>
      askForTask(channel, `/udio/fetch/${encodeURIComponent(taskId)}`, (body) => {
        const told = payloadOf(body);
        return told && readTask(told.payload, taskId);
      }),
    );
  }

  timing(): Promise<TimingOutcome> {
    return Promise.resolve({ kind: 'none', reason: 'this wire tells no times' });
  }

  isAboutContent(reason: string): boolean {
    return /moderat|sensitive|copyright|artist name|prohibited|violat|违规|敏感|版权/i.test(reason);
  }
}
