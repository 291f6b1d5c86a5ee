import { Injectable } from '@nestjs/common';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { isAway } from '../../platform/database/away.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { GuardedPost, type Posted } from '../../platform/outgoing/guarded-post.js';
import { SettingsReader } from '../settings/settings.js';
import { WebhookOutcome } from './webhooks.outcome.flow.js';
import { excerptOf } from './webhooks.pace.rule.js';
import { WebhookSecrets } from './webhooks.secrets.service.js';
import * as store from './webhooks.sending.store.js';
import { WebhookShapes } from './webhooks.shapes.service.js';
import { signatureHeaders } from './webhooks.signature.rule.js';

const { timeoutSeconds, perHostPerMinute, slowMs, excerpt } = developerLimits.webhooks;
/** Then others have their turn. */
const mostInTurn = 20;
/** Until somebody has looked into the log. */
const wordlessSeconds = 3_600;
const perAddress: LimitRule = { name: 'webhooks.address', points: perHostPerMinute, seconds: 60, brief: true };

interface Words {
  body: string;
  /** What signs. */
  secrets: readonly string[];
}

/** Calls addresses with what waits for them, one message at a time for each. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly chance: Chance,
    private readonly limiter: Limiter,
    private readonly settings: SettingsReader,
    private readonly secrets: WebhookSecrets,
    private readonly shapes: WebhookShapes,
    private readonly outcome: WebhookOutcome,
    private readonly network: GuardedPost,
  ) {}

  /** Until nothing is due, the address fails or is slow, or others should have their turn. */
  async sendDue(id: string): Promise<void> {
    let held: store.Claimed | null = null;
    for (let sent = 0; sent < mostInTurn; sent += 1) {
      if (!(await this.settings.read()).developers_open) break;
      const claimed = await store.claim(this.database.client, id, this.clock.now(), held?.busyUntil ?? null);
      if (!claimed) return;
      held = claimed;
      if (!(await this.sendNext(claimed))) break;
    }
    if (held) await store.letGo(this.database.client, held);
  }

  /** @returns whether the next one may follow at once. */
  private async sendNext(hook: store.Claimed): Promise<boolean> {
    const message = await store.nextMessage(this.database.client, hook.id, this.clock.now());
    if (!message) return false;
    const words = await this.wordsOf(hook, message);
    if (words === null) return true;
    const began = performance.now();
    const posted = await this.post(hook, message, words);
    if (posted === 'not now') return this.later(message, 30 + this.chance.integer(60));
    const ms = Math.round(performance.now() - began);
    crashPoint(this.config, 'webhook-sent');
    const attempt = { messageId: message.id, at: this.clock.now(), ms, ...told(posted) };
    const arrived = await this.outcome.settle(hook, message, attempt);
    return arrived && ms < slowMs;
  }

  /** Null: it cannot be put into words now, or not signed. It is told in the log, and keeps no other message waiting. */
  private async wordsOf(hook: store.Claimed, message: store.DueMessage): Promise<Words | null> {
    try {
      const secrets = this.secrets.of(hook, this.clock.now());
      return { body: JSON.stringify(await this.shapes.payload(hook.uid, message)), secrets };
    } catch (error) {
      if (isAway(error)) throw error;
      this.log.error('a webhook could not be put into words', { message: message.id, err: error });
      await this.later(message, wordlessSeconds);
      return null;
    }
  }

  private async post(hook: store.Claimed, message: store.DueMessage, { body, secrets }: Words): Promise<Posted> {
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    return this.network.post({
      url: hook.url,
      headers: {
        ...{ 'content-type': 'application/json', 'user-agent': 'Overtone-Webhooks/1' },
        ...signatureHeaders({ id: message.id, timestamp, body }, secrets),
      },
      body,
      timeoutMs: timeoutSeconds * 1000,
      excerptBytes: excerpt * 4,
      admit: (address) => this.mayCall(address),
    });
  }

  /** Whoever registers it, under whatever name and however many accounts: one machine is called so often. */
  private async mayCall(address: string): Promise<boolean> {
    try {
      await this.limiter.take(perAddress, address);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }

  /** It is no failure of the address, and no attempt. */
  private async later(message: store.DueMessage, seconds: number): Promise<false> {
    await store.postpone(this.database.client, message, secondsAfter(this.clock.now(), seconds));
    return false;
  }
}

const told = (posted: Exclude<Posted, 'not now'>) =>
  'status' in posted
    ? { status: posted.status, failure: null, excerpt: excerptOf(posted.excerpt) }
    : { status: null, failure: posted.failure, excerpt: '' };
