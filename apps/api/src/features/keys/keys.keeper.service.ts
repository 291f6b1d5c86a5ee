import { Injectable } from '@nestjs/common';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Problem } from '@overtone/contract/problem';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { KeyReader, Viewer } from '../../platform/http/viewer.js';
import { SettingsReader } from '../settings/settings.js';
import { readLiveKey, touchKey } from './keys.store.js';
import { isWellFormed, keyDigest, looksLikeKey } from './keys.token.rule.js';

const { touchSeconds } = developerLimits.keys;

/** Who a key belongs to. Nothing is cached: a revoked key is dead at once, everywhere. */
@Injectable()
export class KeyKeeper implements KeyReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsReader,
  ) {}

  isKey(token: string): boolean {
    return looksLikeKey(token);
  }

  /** Its caller is a member, whatever the account's role: no key opens the console. */
  async read(token: string, address: string): Promise<Viewer | null> {
    if (!isWellFormed(token)) return null;
    const now = this.clock.now();
    const key = await readLiveKey(this.database.pool, keyDigest(token), now);
    if (!key) return null;
    if (!(await this.settings.read()).developers_open) throw new Problem('DEVELOPERS_CLOSED');
    const { id, uid, scopes, dailyPoints, lastUsedAt } = key;
    if (lastUsedAt === null || secondsAfter(lastUsedAt, touchSeconds) <= now)
      await touchKey(this.database.client, id, now, address);
    const proven = { confirmedAt: new Date(0), withSecondFactor: false, hasSecondFactor: false };
    return { uid, sessionId: '', role: 'member', token: '', proven, key: { id, scopes, dailyPoints } };
  }
}
