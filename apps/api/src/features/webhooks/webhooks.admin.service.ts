import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import type {
  AdminWebhook,
  exportWebhooks,
  listAllWebhooks,
  readDeveloperFigures,
  Webhook,
} from '@overtone/contract/webhook';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { recordAudit, sheetOf } from '../audit/audit.js';
import { notify, tellUnread } from '../notices/notices.js';
import { SettingsReader } from '../settings/settings.js';
import { readFigures } from './webhooks.log.store.js';
import { hostNameOf } from './webhooks.own-site.rule.js';
import { presentWebhook } from './webhooks.present.js';
import * as store from './webhooks.store.js';

const daySeconds = 86_400;

/** Where it leads; what stands behind it is between the member and their server. */
const withoutSecrets = (url: string): string => url.replace(/[?#].*$/s, '?…');

type Filter = Parsed<typeof exportWebhooks, 'query'>;
const filterOf = ({ uid, state }: Filter): store.StaffFilter => ({
  uid: uid === undefined ? undefined : Number(uid),
  state,
});

interface Decision {
  concerns: (row: Pick<store.CountedRow, 'stopped'>) => boolean;
  next: store.Stop;
  action: string;
  kind: 'webhook_stopped' | 'webhook_lifted';
}
/** What staff decide on a host, each of its webhooks by itself. */
const decisions = {
  stop: {
    concerns: ({ stopped }) => stopped !== 'staff',
    next: 'staff',
    action: 'webhook.stop',
    kind: 'webhook_stopped',
  },
  lift: {
    concerns: ({ stopped }) => stopped === 'staff',
    next: 'lifted',
    action: 'webhook.lift',
    kind: 'webhook_lifted',
  },
} as const satisfies Record<string, Decision>;

/** Webhooks as staff see and end them. */
@Injectable()
export class WebhooksAdmin {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    private readonly settings: SettingsReader,
  ) {}

  async list(uid: number): Promise<Webhook[]> {
    const rows = await store.webhooksOf(this.database.client, uid);
    return rows.map((row) => ({ ...presentWebhook(row, this.clock.now()), url: withoutSecrets(row.url) }));
  }

  async listAll({
    page,
    limit,
    ...query
  }: Parsed<typeof listAllWebhooks, 'query'>): Promise<Answer<typeof listAllWebhooks>> {
    const [rows, total] = await store.pageOfWebhooks(this.database.client, filterOf(query), { page, limit });
    return { data: rows.map((row) => this.told(row)), total };
  }

  export(me: Viewer, query: Filter): Promise<FileAnswer> {
    const { client } = this.database;
    return sheetOf<store.CountedRow>(client, {
      ...{ actorUid: me.uid, of: 'webhook', title: '回调', filter: query, now: this.clock.now() },
      head: ['登记时间', '编号', '会员', '名称', '地址', '停用', '一直失败', '等待发送'],
      next: (last, take) => store.webhooksBefore(client, filterOf(query), last, take),
      cells: (row) => {
        const { created_at, id, uid, name, url, stopped, failing_since, waiting } = this.told(row);
        return [created_at, id, Number(uid), name, url, stopped ?? '', failing_since ?? '', waiting];
      },
    });
  }

  private told(row: store.CountedRow): AdminWebhook {
    return { ...presentWebhook(row, this.clock.now()), uid: String(row.uid), url: withoutSecrets(row.url) };
  }

  /** With all that call the same host, whatever the port or path; the owner is told of each, once. */
  stop(me: Viewer, uid: number, id: string): Promise<void> {
    return this.decideOnHost(me, { uid, id, ...decisions.stop });
  }

  /** The end of the host is taken back; what calls it stays off until the owner, who is told of each, starts it again. */
  lift(me: Viewer, uid: number, id: string): Promise<void> {
    return this.decideOnHost(me, { uid, id, ...decisions.lift });
  }

  private async decideOnHost(me: Viewer, { uid, id, ...decision }: Decision & { uid: number; id: string }) {
    await this.database.transaction(async (tx) => {
      await store.lockWebhooksOf(tx, uid);
      const rows = await store.webhooksOf(tx, uid);
      const named = rows.find((row) => row.id === id);
      if (!named) throw new Problem('WEBHOOK_NOT_FOUND');
      const isThere = ({ url }: store.CountedRow) => hostNameOf(url) === hostNameOf(named.url);
      for (const row of rows.filter(isThere)) if (decision.concerns(row)) await this.decide(tx, me, row, decision);
    });
    await tellUnread(this.database.client, this.publisher, uid);
  }

  private async decide(
    tx: Db,
    me: Viewer,
    { uid, id, name, stopped }: store.CountedRow,
    { action, next, kind }: Decision,
  ): Promise<void> {
    const now = this.clock.now();
    if (!(await store.changeOwn(tx, { uid, id }, { stopped: next }))) return;
    const detail = { id, before: { stopped }, after: { stopped: next } };
    await recordAudit(tx, { actorUid: me.uid, action, target: `account:${uid}`, detail, now });
    await notify(tx, {
      ...{ uid, kind, thing: `${id}/${now.getTime()}`, now },
      ...{ values: kind === 'webhook_stopped' ? { name, why: next } : { name }, link: '/account?tab=developers' },
    });
  }

  async figures(): Promise<Answer<typeof readDeveloperFigures>> {
    const now = this.clock.now();
    const [{ oldestDueSeconds, p95Ms, ...rest }, { developers_open: open }] = await Promise.all([
      readFigures(this.database.client, now, secondsAfter(now, -daySeconds)),
      this.settings.read(),
    ]);
    // Closed, nothing goes out on purpose: that is no delay.
    return { ...rest, open, oldest_due_seconds: open ? oldestDueSeconds : null, p95_ms: p95Ms };
  }
}
