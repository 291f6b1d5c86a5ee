import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Problem } from '@overtone/contract/problem';
import type { createWebhook, listWebhookDeliveries, Webhook } from '@overtone/contract/webhook';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { SettingsReader } from '../settings/settings.js';
import { WebhookAddresses } from './webhooks.addresses.flow.js';
import { changesOf, isMoved, newlyCalled, refuseFixed, type Wish } from './webhooks.change.rule.js';
import { messagesOf } from './webhooks.log.store.js';
import { presentDelivery, presentWebhook } from './webhooks.present.js';
import { refuseTaken } from './webhooks.retaken.flow.js';
import { WebhookSecrets } from './webhooks.secrets.service.js';
import * as store from './webhooks.store.js';

const { perMember, madePerDay, triesPerMinute, triesPerDay, rotationHours, listed } = developerLimits.webhooks;
const making: LimitRule = { name: 'webhooks.made', points: madePerDay, seconds: 86_400 };
/** Messages that a member has sent by hand: each is a call of ours to an address of theirs. */
const trying: LimitRule[] = [
  { name: 'webhooks.tries.minute', points: triesPerMinute, seconds: 60, brief: true },
  { name: 'webhooks.tries.day', points: triesPerDay, seconds: 86_400 },
];

function refuseOver(count: number, code: 'WEBHOOK_LIMIT' | 'WEBHOOKS_ON'): void {
  if (count >= perMember) throw new Problem(code, { values: { max: perMember } });
}

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
  async create(me: Viewer, { name, url, events }: Parsed<typeof createWebhook, 'body'>) {
    const { uid } = me;
    await this.refuseClosed();
    this.addresses.refuseForm(url);
    await this.addresses.refuseEnded(this.database.client, uid, url);
    await this.refuseMany(this.database.client, uid);
    await this.limiter.take(making, String(uid));
    await this.addresses.check(url);
    const { secret, sealed } = this.secrets.make();
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      await this.lock(tx, me);
      await this.addresses.refuseEnded(tx, uid, url);
      await this.refuseMany(tx, uid);
      const createdAt = this.clock.now();
      await store.insertWebhook(tx, { id, uid, name, url, events: [...new Set(events)], secret: sealed, createdAt });
    });
    this.noteChange('made', id);
    return { ...(await this.shown(uid, id)), secret };
  }

  async change(me: Viewer, id: string, wish: Wish): Promise<Webhook> {
    const { uid } = me;
    const { on, url } = wish;
    const row = await this.own(uid, id);
    refuseFixed(row, wish);
    if (on || isMoved(row, wish)) await this.refuseClosed();
    if (url !== undefined && isMoved(row, wish)) this.addresses.refuseForm(url);
    await this.refuseEnded(this.database.client, row, wish);
    if (url !== undefined && isMoved(row, wish)) {
      await this.limiter.take(making, String(uid));
      await this.addresses.check(url);
    }
    await this.database.transaction(async (tx) => {
      await this.lock(tx, me);
      const now = await this.own(uid, id, tx);
      refuseFixed(now, wish);
      await this.refuseEnded(tx, now, wish);
      // Of those that staff had ended others may have taken the places.
      if (on && now.stopped !== null) refuseOver(await store.countOn(tx, uid), 'WEBHOOKS_ON');
      await store.changeOwn(tx, { uid, id }, changesOf(now, wish));
    });
    this.noteChange('changed', id);
    return this.shown(uid, id);
  }

  async remove(me: Viewer, id: string): Promise<void> {
    const { uid } = me;
    await this.database.transaction(async (tx) => {
      await this.lock(tx, me);
      if ((await this.own(uid, id, tx)).stopped === 'staff') throw new Problem('WEBHOOK_ENDED');
      await store.deleteOwn(tx, uid, id);
    });
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

  async deliveries(
    { uid }: Viewer,
    id: string,
    { cursor: after, state }: Parsed<typeof listWebhookDeliveries, 'query'>,
  ): Promise<Answer<typeof listWebhookDeliveries>> {
    await this.own(uid, id);
    const rows = await messagesOf(this.database.client, id, { state, after }, listed + 1);
    const shown = rows.slice(0, listed);
    const last = rows.length > listed ? shown.at(-1) : undefined;
    return { data: shown.map(presentDelivery), next_cursor: last?.id ?? null };
  }

  async redeliver({ uid }: Viewer, webhookId: string, id: string): Promise<void> {
    await this.refuseStopped(uid, webhookId);
    for (const rule of trying) await this.limiter.take(rule, String(uid));
    const { client } = this.database;
    if (!(await store.renewMessage(client, webhookId, id, this.clock.now()))) throw new Problem('DELIVERY_NOT_FOUND');
    await store.changeOwn(client, { uid, id: webhookId }, { quietUntil: null });
  }

  /** To the end of the transaction nobody else changes one of this member, and it is still who the guard let in. */
  private async lock(tx: Db, me: Viewer): Promise<void> {
    await store.lockWebhooksOf(tx, me.uid);
    await refuseTaken(tx, me, this.clock.now());
  }

  private async refuseMany(db: Db, uid: number): Promise<void> {
    refuseOver(await store.countOf(db, uid), 'WEBHOOK_LIMIT');
  }

  private async refuseStopped(uid: number, id: string): Promise<void> {
    await this.refuseClosed();
    if ((await this.own(uid, id)).stopped !== null) throw new Problem('WEBHOOK_STOPPED');
  }

  private async refuseEnded(db: Db, row: store.CountedRow, wish: Wish): Promise<void> {
    const url = newlyCalled(row, wish);
    if (url !== null) await this.addresses.refuseEnded(db, row.uid, url);
  }

  private async refuseClosed(): Promise<void> {
    if (!(await this.settings.read()).developers_open) throw new Problem('DEVELOPERS_CLOSED');
  }

  /** A webhook of another member is answered like one that never was. */
  private async own(uid: number, id: string, db: Db = this.database.client): Promise<store.CountedRow> {
    const row = await store.readOwn(db, uid, id);
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
