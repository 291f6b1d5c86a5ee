import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ApiKey, createApiKey } from '@overtone/contract/api-key';
import type { Parsed } from '@overtone/contract/endpoint';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { recordAudit } from '../audit/audit.js';
import { SettingsReader } from '../settings/settings.js';
import { KeyEndings, KeyOwners } from './keys.js';
import { presentKey } from './keys.present.js';
import * as store from './keys.store.js';
import { hintOf, keyDigest, newKey } from './keys.token.rule.js';

const { perMember, madePerDay, endedListed } = developerLimits.keys;
const making: LimitRule = { name: 'keys.made', points: madePerDay, seconds: 86_400 };

type Wish = Parsed<typeof createApiKey, 'body'>;

@Injectable()
export class KeysService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly limiter: Limiter,
    private readonly settings: SettingsReader,
    private readonly security: SecurityEvents,
    private readonly endings: KeyEndings,
    private readonly owners: KeyOwners,
  ) {}

  /** Those that are over too: a program that has stopped is explained where its key was. */
  async list(uid: number): Promise<ApiKey[]> {
    const now = this.clock.now();
    const ended = await store.listEndedKeys(this.database.client, uid, now, endedListed);
    return [...(await this.listAlive(uid)), ...ended.map((row) => presentKey(row, now))];
  }

  async listAlive(uid: number): Promise<ApiKey[]> {
    const now = this.clock.now();
    return (await store.listKeys(this.database.client, uid, now)).map((row) => presentKey(row, now));
  }

  /** The key itself is in this answer and nowhere else. A session that somebody found makes none. */
  async create({ uid }: Viewer, wish: Wish, from: Origin): Promise<ApiKey & { key: string }> {
    if (!(await this.settings.read()).developers_open) throw new Problem('DEVELOPERS_CLOSED');
    await this.refuseMany(this.database.client, uid);
    const proven = await this.owners.prove(uid, wish.password, from);
    const make = () => this.database.transaction((tx) => this.insert(tx, uid, wish, proven));
    const { row, key } = await this.limiter.takeFor(making, String(uid), async () => ({
      ...(await make()),
      made: true,
    }));
    this.security.note('key.made', { detail: { key: row.hint, scopes: row.scopes.join(' ') } });
    return { ...presentKey(row, row.createdAt), key };
  }

  private async refuseMany(db: Db, uid: number): Promise<void> {
    if ((await store.countKeys(db, uid, this.clock.now())) >= perMember)
      throw new Problem('KEY_LIMIT', { values: { max: perMember } });
  }

  private async insert(tx: Db, uid: number, wish: Wish, proven: string): Promise<{ row: store.KeyRow; key: string }> {
    const now = this.clock.now();
    await store.lockKeysOf(tx, uid);
    await this.owners.refuseChanged(tx, uid, proven);
    await this.refuseMany(tx, uid);
    const key = newKey(this.chance);
    const row = await store.insertKey(tx, {
      id: randomUUID(),
      uid,
      name: wish.name,
      digest: keyDigest(key),
      hint: hintOf(key),
      scopes: [...new Set(wish.scopes)],
      dailyPoints: wish.daily_points ?? null,
      createdAt: now,
      expiresAt: wish.expires_days ? secondsAfter(now, wish.expires_days * 86_400) : null,
      revokedAt: null,
      endedBy: null,
      lastUsedAt: null,
      lastAddress: null,
    });
    return { row, key };
  }

  async rename({ uid }: Viewer, id: string, name: string): Promise<ApiKey> {
    const now = this.clock.now();
    const row = await store.renameKey(this.database.client, { uid, id, name, now });
    if (!row) throw new Problem('KEY_NOT_FOUND');
    return presentKey(row, now);
  }

  /** Another member's key answers as one that never was. */
  async revoke({ uid }: Viewer, id: string): Promise<void> {
    const revoked = await store.revokeKeys(this.database.client, { uid, id, now: this.clock.now() });
    if (revoked.length === 0) throw new Problem('KEY_NOT_FOUND');
    this.security.note('key.revoked', { detail: { key: id } });
  }

  async revokeByStaff(me: Viewer, uid: number, id: string): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      if ((await this.endings.end(tx, { uid, id, by: 'staff', now })) === 0) throw new Problem('KEY_NOT_FOUND');
      const target = `account:${uid}`;
      await recordAudit(tx, { actorUid: me.uid, action: 'key.revoke', target, detail: { key: id }, now });
    });
    this.security.note('key.revoked', { uid, detail: { key: id } });
    await this.endings.ring(uid);
  }
}
