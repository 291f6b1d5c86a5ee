import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { type Db, Database } from '../../platform/database/database.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { megabytes } from './uploads.refusals.rule.js';
import { bytesKept } from './uploads.store.js';

const { perHour, perDay, ofSitePerDay, storedBytes, ofSiteBytes } = limits.upload;
const ofMember: LimitRule = { name: 'uploads.hour', points: perHour, seconds: 3600 };
const ofMemberDaily: LimitRule = { name: 'uploads.day', points: perDay, seconds: 86_400 };
const ofSite: LimitRule = { name: 'uploads.site', points: ofSitePerDay, seconds: 86_400, problem: 'UPLOAD_SITE_FULL' };

/** Whether one more recording may come: how many did, and what lies here. */
@Injectable()
export class UploadAdmission {
  constructor(
    private readonly database: Database,
    private readonly limiter: Limiter,
  ) {}

  /** Before a byte is read. Throws RATE_LIMITED, UPLOAD_SITE_FULL, UPLOAD_FULL. */
  async admit(uid: number): Promise<void> {
    await this.limiter.take(ofMember, String(uid));
    await this.limiter.take(ofMemberDaily, String(uid));
    await this.limiter.take(ofSite, 'all');
    await this.requireRoom(this.database.client, uid, 1);
  }

  /** The truth under `lockRoom`. Throws UPLOAD_SITE_FULL, UPLOAD_FULL. */
  async requireRoom(db: Db, uid: number, bytes: number): Promise<void> {
    const { own, all } = await bytesKept(db, uid);
    if (own + bytes > storedBytes) throw new Problem('UPLOAD_FULL', { values: { megabytes: megabytes(storedBytes) } });
    if (all + bytes > ofSiteBytes) throw new Problem('UPLOAD_SITE_FULL');
  }
}
