import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Call } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { serverEvents } from '@overtone/contract/realtime';
import { listRecharges, type RechargeLog, rechargeMember } from '@overtone/contract/recharge';
import { createRedeemCodes, listRedeemCodes, type RedeemCodeRow } from '@overtone/contract/redeem';
import { parse } from 'csv-parse/sync';
import { AccountDoor, newAddress, type Reply } from './account-door.js';
import { type Arranged, arrangedMember, clientOf } from './person.js';
import { memberSocket } from './member-socket.js';
import { until } from './until.js';

export interface Batch {
  points: number;
  count: number;
  uses: number;
  ttl_seconds: number;
  prefix: string;
  label: string;
  points_expiry_days: number;
}

/** A server, its administrator, and whoever comes by with a code. */
export class RedeemWorld {
  /** Every code that was ever made here. */
  readonly made: string[] = [];

  private constructor(
    readonly door: AccountDoor,
    readonly admin: Arranged,
    readonly asAdmin: Call,
  ) {}

  static async make(): Promise<RedeemWorld> {
    const door = await AccountDoor.boot();
    const admin = await arrangedMember(door.app.database, { role: 'admin' });
    return new RedeemWorld(door, admin, clientOf(door.app, admin.token));
  }

  member(): Promise<Arranged> {
    return arrangedMember(this.door.app.database, { now: this.door.app.clock.now() });
  }

  async batch(wish: Partial<Batch> = {}, key?: string): Promise<{ id: string; codes: string[] }> {
    const body = { points: 10, count: 1, ttl_seconds: 3600, prefix: 'GIFT', ...wish };
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const { data } = await this.asAdmin(createRedeemCodes, { body }, { headers });
    this.made.push(...data.codes);
    return { id: data.batch_id, codes: data.codes };
  }

  async code(wish: Partial<Batch> = {}): Promise<string> {
    return (await this.batch(wish)).codes[0] ?? '';
  }

  redeem({ token }: { token?: string }, code: unknown, from: object = {}): Promise<Reply> {
    return this.door.post('/redeem', { code }, { ...(token !== undefined && { token }), ...from });
  }

  /** Twice under one key is done once. */
  recharge(body: object, key?: string): Promise<{ data: RechargeLog }> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return this.asAdmin(rechargeMember, { body: body as never }, { headers });
  }

  refusedRecharge(body: object): Promise<Reply> {
    return this.byAdmin('POST', '/admin/recharge', body);
  }

  /** The recharges an administrator finds so. */
  async logged(q: string): Promise<RechargeLog[]> {
    return (await this.asAdmin(listRecharges, { query: { q } })).data;
  }

  byAdmin(method: string, path: string, body?: object, language?: string): Promise<Reply> {
    return this.door.call(method, path, body, { token: this.admin.token, ...(language && { language }) });
  }

  async listed(query: Record<string, unknown> = {}): Promise<RedeemCodeRow[]> {
    return (await this.asAdmin(listRedeemCodes, { query })).data;
  }

  async row(code: string): Promise<RedeemCodeRow> {
    const rows = await this.listed({ q: code });
    expect(rows).toHaveLength(1);
    return rows[0] as RedeemCodeRow;
  }

  /** As a spreadsheet reads it: by the names of the head. */
  async exported(query: Record<string, string> = {}): Promise<{ head: Headers; rows: Record<string, string>[] }> {
    const address = `${this.door.app.url}/api/admin/redeem-codes/export?${new URLSearchParams(query)}`;
    const response = await fetch(address, { headers: { authorization: `Bearer ${this.admin.token}` } });
    expect(response.status).toBe(200);
    return { head: response.headers, rows: parse(await response.text(), { bom: true, columns: true }) };
  }

  async balance({ uid }: Arranged): Promise<number> {
    const account = await this.door.app.database.client.pointsAccount.findUnique({ where: { uid } });
    return (account?.balance ?? 0) / 100;
  }

  /** What the ledger says of one member, in order. */
  async entries({ uid }: Arranged): Promise<{ kind: string; change: number; reference: string }[]> {
    const select = { kind: true, change: true, reference: true } as const;
    return this.door.app.database.client.entry.findMany({ where: { uid }, orderBy: { id: 'asc' }, select });
  }

  async audited(action: string): Promise<{ actorUid: number | null; target: string; detail: unknown }[]> {
    const select = { actorUid: true, target: true, detail: true } as const;
    return this.door.app.database.client.auditEntry.findMany({ where: { action }, orderBy: { id: 'asc' }, select });
  }

  /** The balances that reach the member's browser while `work` is done. */
  async told(member: Arranged, work: () => Promise<unknown>): Promise<number[]> {
    const socket = memberSocket(this.door.app.url, member);
    const seen: number[] = [];
    socket.on('points_update', (event) => void seen.push(serverEvents.points_update.parse(event).points));
    await until('the socket', () => socket.connected);
    await work();
    await until('the balance', () => seen.length > 0);
    socket.close();
    return seen;
  }

  /** Wrong codes, one after the other: how each was refused. */
  async guess(members: Arranged[], count: number, address = newAddress()): Promise<string[]> {
    const codes: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const member = members[index % members.length] as Arranged;
      codes.push(String((await this.redeem(member, `GIFT-${randomUUID()}`, { address })).body.code));
    }
    return codes;
  }

  /** What of the codes made here stands in a log, in the audit, in the ledger or as it is in their own table. */
  async leaked(): Promise<string[]> {
    const { rows } = await this.door.app.database.pool.query(
      `select concat(
         (select string_agg(detail::text || target, ' ') from audit_entry),
         (select string_agg(reference || reason, ' ') from entry),
         (select string_agg(encode(sealed, 'escape') || encode(digest, 'escape'), ' ') from redeem_code)) as text`,
    );
    const everything = this.door.app.logged() + String(rows[0].text);
    // Looked up among all that is shaped like one, wherever it begins: thousands of searches through megabytes take long.
    const told = new Set([...everything.matchAll(/(?=((?:-[2-9A-Z]{4}){4}))/g)].map(([, found]) => found));
    return this.made.map((code) => code.slice(code.indexOf('-'))).filter((secret) => told.has(secret));
  }

  stop(): Promise<void> {
    return this.door.app.stop();
  }
}

/** A moment as people in Beijing read it. */
export const inBeijing = (at: Date): string =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long', timeStyle: 'short' }).format(at);

export const { wrongPerMember, wrongPerAddress } = limits.redeem;
