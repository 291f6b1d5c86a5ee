import { Injectable } from '@nestjs/common';
import type { correctBirthYear } from '@overtone/contract/birth-year';
import type { Parsed } from '@overtone/contract/endpoint';
import type { AdminMember } from '@overtone/contract/member';
import type { UserInfo } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { recordAudit } from '../audit/audit.js';
import { balanceOf } from '../points/points.js';
import { putBirthYear, tellBirthYear } from './accounts.identities.store.js';
import { chinaOf } from './accounts.minors.rule.js';
import { OwnInfo } from './accounts.own-info.flow.js';
import { presentMember } from './accounts.present.js';
import { lockMember, readAccount } from './accounts.store.js';

/** Told once by the member: a minor who could change it would be none any more. Support corrects mistakes. */
@Injectable()
export class BirthYears {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
    private readonly info: OwnInfo,
  ) {}

  async tell({ uid, token }: Viewer, year: number): Promise<UserInfo> {
    const now = this.clock.now();
    this.refuseFuture(year, now);
    const db = this.database.client;
    const told = await tellBirthYear(db, uid, year);
    const account = await readAccount(db, uid);
    if (!account || account.erasedAt) throw new Problem('INVALID_TOKEN');
    // The same once more is an answer that was lost.
    if (!told && account.birthYear !== year) throw new Problem('BIRTH_YEAR_SET');
    if (told) this.security.note('birth_year.told', { uid });
    return this.info.of(account, token);
  }

  async correct(
    me: Viewer,
    uid: number,
    { birth_year: year, reason }: Parsed<typeof correctBirthYear, 'body'>,
  ): Promise<AdminMember> {
    const now = this.clock.now();
    if (year !== null) this.refuseFuture(year, now);
    return this.database.transaction(async (tx) => {
      const before = (await lockMember(tx, uid)) ? await readAccount(tx, uid) : null;
      if (!before || !(await putBirthYear(tx, uid, year))) throw new Problem('MEMBER_NOT_FOUND');
      // The log outlives the account: neither year is in it.
      const detail = { was_told: before.birthYear !== null, is_told: year !== null, reason };
      await recordAudit(tx, { actorUid: me.uid, action: 'member.birth_year', target: `account:${uid}`, detail, now });
      return presentMember({ ...before, birthYear: year }, await balanceOf(tx, uid));
    });
  }

  private refuseFuture(year: number, now: Date): void {
    if (year <= chinaOf(now).year) return;
    const wrong = { code: 'BIRTH_YEAR_WRONG' as const };
    throw new Problem('VALIDATION_FAILED', { first: { saying: wrong }, fields: { birth_year: wrong } });
  }
}
