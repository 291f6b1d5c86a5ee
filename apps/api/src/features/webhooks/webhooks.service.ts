import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Problem } from '@overtone/contract/problem';
import type { changeWebhook, createWebhook, Webhook, WebhookDelivery } from '@overtone/contract/webhook';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { SettingsReader } from '../settings/settings.js';
import { WebhookAddresses } from './webhooks.addresses.flow.js';
import { messagesOf } from './webhooks.log.store.js';
import { hostOf } from './webhooks.own-site.rule.js';
import { presentDelivery, presentWebhook } from './webhooks.present.js';
import { WebhookSecrets } from './webhooks.secrets.service.js';
import * as store from './webhooks.store.js';

const { perMember, madePerDay, triesPerMinute, triesPerDay, rotationHours } = developerLimits.webhooks;
const making: LimitRule = { name: 'webhooks.made', points: madePerDay, seconds: 86_400 };
/** Messages that a member has sent by hand: each is a call of ours to an address of theirs. */
const trying: LimitRule[] = [
  { name: 'webhooks.tries.minute', points: triesPerMinute, seconds: 60, brief: true },
  { name: 'webhooks.tries.day', points: triesPerDay, seconds: 86_400 },
];

const healthy = { failures: 0, failingSince: null, quietUntil: null };

@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly settings: SettingsReader,
    private readonly security: SecurityEvents,
    private readonly addresses: WebhookAddresses,
    private readonly secrets: WebhookSecrets,
  ) {}

  async list(uid: number): Promise<Webhook[]> {
    const now = this.clock.now();
    return (await store.webhooksOf(this.database.client, uid)).map((row) => presentWebhook(row, now));
  }

  /** The secret is in this answer and nowhere else. */
  async create({ uid }: Viewer, { name, url, events }: Parsed<typeof createWebhook, 'body'>) {
    await this.refuseClosed();
    await this.refuseEnded(uid, url);
    await this.limiter.take(making, String(uid));
    await this.addresses.check(url);
    const { secret, sealed } = this.secrets.make();
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      await store.lockWebhooksOf(tx, uid);
      if ((await store.countOf(tx, uid)) >= perMember)
        throw new Problem('WEBHOOK_LIMIT', { values: { max: perMember } });
      const createdAt = this.clock.now();
      await store.insertWebhook(tx, { id, uid, name, url, events: [...new Set(events)], secret: sealed, createdAt });
    });
    this.noteChange('made', id);
    return { ...(await this.shown(uid, id)), secret };
  }

  /** What is switched on, or gets another address, begins anew. */
  async change(
    { uid }: Viewer,
    id: string,
    { on, url, events, name }: Parsed<typeof changeWebhook, 'body'>,
  ): Promise<Webhook> {
    const row = await this.own(uid, id);
    if (on !== undefined && row.stopped === 'staff') throw new Problem('WEBHOOK_STOPPED');
    if (on || url !== undefined) await this.refuseClosed();
    if (url !== undefined && url !== row.url) {
      await this.refuseEnded(uid, url);
      await this.limiter.take(making, String(uid));
      await this.addresses.check(url);
    }
    const stopped = on === undefined || on === (row.stopped === null) ? undefined : on ? null : 'owner';
    const only = stopped === undefined ? {} : { OR: [{ stopped: null }, { stopped: { not: 'staff' } }] };
    const changed = await store.changeOwn(
      this.database.client,
      { uid, id, only },
      {
        ...(name !== undefined && { name }),
        ...(url !== undefined && { url }),
        ...(events && { events: [...new Set(events)] }),
        ...(stopped !== undefined && { stopped }),
        ...((stopped === null || (url !== undefined && url !== row.url)) && healthy),
      },
    );
    if (!changed) throw new Problem('WEBHOOK_STOPPED');
    this.noteChange('changed', id);
    return this.shown(uid, id);
  }

  async remove({ uid }: Viewer, id: string): Promise<void> {
    if ((await this.own(uid, id)).stopped === 'staff') throw new Problem('WEBHOOK_ENDED');
    if (!(await store.deleteOwn(this.database.client, uid, id))) throw new Problem('WEBHOOK_NOT_FOUND');
    this.noteChange('removed', id);
  }

  /** Until the old one ends there is no third: it would take the place of one that somebody may still use. */
  async rotate({ uid }: Viewer, id: string) {
    const now = this.clock.now();
    const row = await this.own(uid, id);
    const { secret, sealed } = this.secrets.make();
    const only = { secret: row.secret, OR: [{ oldSecretUntil: null }, { oldSecretUntil: { lte: now } }] };
    const next = {
      secret: sealed,
      oldSecret: row.secret,
      oldSecretUntil: secondsAfter(now, rotationHours * 3600),
    };
    if (!(await store.changeOwn(this.database.client, { uid, id, only }, next))) throw new Problem('WEBHOOK_ROTATED');
    this.noteChange('rotated', id);
    return { ...(await this.shown(uid, id)), secret };
  }

  async ping({ uid }: Viewer, webhookId: string): Promise<{ id: string }> {
    await this.refuseStopped(uid, webhookId);
    for (const rule of trying) await this.limiter.take(rule, String(uid));
    const id = randomUUID();
    const now = this.clock.now();
    // Whoever tries does not want to wait for the end of a pause.
    await store.changeOwn(this.database.client, { uid, id: webhookId }, { quietUntil: null });
    await store.insertPing(this.database.client, { id, webhookId, now });
    return { id };
  }

  async deliveries({ uid }: Viewer, id: string): Promise<WebhookDelivery[]> {
    await this.own(uid, id);
    return (await messagesOf(this.database.client, id)).map(presentDelivery);
  }

  async redeliver({ uid }: Viewer, webhookId: string, id: string): Promise<void> {
    await this.refuseStopped(uid, webhookId);
    for (const rule of trying) await this.limiter.take(rule, String(uid));
    const { client } = this.database;
    if (!(await store.renewMessage(client, webhookId, id, this.clock.now()))) throw new Problem('DELIVERY_NOT_FOUND');
    await store.changeOwn(client, { uid, id: webhookId }, { quietUntil: null });
  }

  /** Where staff have ended the calls of this member, they call no more: whatever the path, and under another webhook. */
  private async refuseEnded(uid: number, url: string): Promise<void> {
    // What is no address at all is refused as one.
    if (!URL.canParse(url)) return;
    const rows = await store.webhooksOf(this.database.client, uid);
    if (rows.some((row) => row.stopped === 'staff' && hostOf(row.url) === hostOf(url)))
      throw new Problem('WEBHOOK_ENDED');
  }

  private async refuseStopped(uid: number, id: string): Promise<void> {
    await this.refuseClosed();
    if ((await this.own(uid, id)).stopped !== null) throw new Problem('WEBHOOK_STOPPED');
  }

  private async refuseClosed(): Promise<void> {
    if (!(await this.settings.read()).developers_open) throw new Problem('DEVELOPERS_CLOSED');
  }

  /** A webhook of another member is answered like one that never was. */
  private async own(uid: number, id: string): Promise<store.CountedRow> {
    const row = await store.readOwn(this.database.client, uid, id);
    if (!row) throw new Problem('WEBHOOK_NOT_FOUND');
    return row;
  }

  private async shown(uid: number, id: string): Promise<Webhook> {
    return presentWebhook(await this.own(uid, id), this.clock.now());
  }

  private noteChange(how: string, webhook: string): void {
    this.security.note('webhook.changed', { detail: { how, webhook } });
  }
}
