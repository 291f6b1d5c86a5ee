import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { spent, WechatRefused } from '../../providers/wechat/wechat-answers.js';
import { WechatApi } from '../../providers/wechat/wechat-api.js';
import * as store from './wechat.store.js';

/** So long before its end the next one is asked for; meanwhile the old one counts. */
const renewMs = 10 * 60_000;
/** Two calls of four seconds, and one more try of each. */
const turnMs = 30_000;
/** After a refusal nobody asks for so long; calls that are spent come back by the hour. */
const restMs = 30_000;
const spentMs = 3_600_000;

/** The ticket of all processes: kept in the database, renewed before it ends by one at a time. */
@Injectable()
export class WechatTickets {
  private asking: Promise<string | null> | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly api: WechatApi,
    private readonly log: Log,
  ) {}

  /** Throws WECHAT_AWAY while there is none. */
  async current(appId: string): Promise<string> {
    const kept = await store.readTicket(this.database.client, appId);
    const left = kept?.expiresAt ? kept.expiresAt.getTime() - this.clock.now().getTime() : 0;
    const old = left > 0 ? (kept?.ticket ?? null) : null;
    if (old !== null && left > renewMs) return old;
    this.asking ??= this.renew(appId).finally(() => (this.asking = undefined));
    // Who has one that counts waits for nobody.
    const ticket = old ?? (await this.asking);
    if (ticket === null) throw new Problem('WECHAT_AWAY');
    return ticket;
  }

  /** Null: it is another's turn, or WeChat gives none. */
  private async renew(appId: string): Promise<string | null> {
    const { client } = this.database;
    const later = (ms: number) => new Date(this.clock.now().getTime() + ms);
    try {
      if (!(await store.takeTurn(client, appId, this.clock.now(), later(turnMs)))) return null;
      const { ticket, lifeSeconds } = await this.api.ticket();
      await store.keepTicket(client, appId, ticket, later(lifeSeconds * 1000), this.clock.now());
      return ticket;
    } catch (error) {
      const refusal = error instanceof WechatRefused ? error : null;
      this.log.warn('no ticket from WeChat', { reason: refusal?.message ?? String(error) });
      const rest = refusal && spent.has(refusal.code) ? spentMs : restMs;
      await store.restUntil(client, appId, later(rest)).catch(() => undefined);
      return null;
    }
  }
}
