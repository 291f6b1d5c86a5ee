import { Injectable } from '@nestjs/common';
import type { OwnCheck } from '@overtone/contract/own-check';
import type { UserInfo } from '@overtone/contract/people';
import { Database } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import { checksOf, ContentChecks, ContentSubjects, partsOf, presentOwnCheck } from '../content/content.js';
import { freeEdit } from './accounts.store.js';

/** The name and the signature that others do not see yet. */
@Injectable()
export class PendingProfiles {
  constructor(
    private readonly database: Database,
    private readonly checks: ContentChecks,
    subjects: ContentSubjects,
  ) {
    subjects.name('profile', { told: (uid) => this.obeyed(Number(uid)), link: () => '/account' });
  }

  /** Null: others see what stands in the account. */
  async of({ uid, askedProfile }: Account): Promise<UserInfo['pending_profile']> {
    if (askedProfile === null) return null;
    const { nickname = null, signature = null } = partsOf(askedProfile);
    return { nickname, signature, check: await this.checkOf(uid) };
  }

  /** After the commit of an edit. */
  async settle(uid: number): Promise<void> {
    await this.checks.settle('profile', String(uid));
    await this.obeyed(uid);
  }

  /** Whoever is refused need not wait for a day to say it otherwise. */
  private async obeyed(uid: number): Promise<void> {
    if ((await this.checkOf(uid))?.state === 'refused') await freeEdit(this.database.client, uid);
  }

  private async checkOf(uid: number): Promise<OwnCheck | null> {
    const checks = await checksOf(this.database.client, 'profile', [String(uid)]);
    return presentOwnCheck(checks.get(String(uid)));
  }
}
