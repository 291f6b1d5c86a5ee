import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import type { Origin } from '../../platform/http/viewer.js';
import { isStranger, requesterOf } from '../../platform/limits/requester.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { knowsDevice } from '../sessions/sessions.js';
import { IdentityNotices } from './accounts.identities.notice.flow.js';
import { insertChange } from './accounts.identities.store.js';
import type { Trying } from './accounts.login-guard.flow.js';
import { numberSays } from './accounts.numbers.rule.js';
import { takeNumber } from './accounts.numbers.store.js';
import { findAccount, lockCredentialsToChange, readAccount } from './accounts.store.js';

type Known = Pick<Account, 'email' | 'phoneProvenAt' | 'bannedAt'>;
/** Undoes the transaction: the number is no longer what it was when it was asked about. */
const changed = () => new Problem('CODE_EXPIRED');

/**
 * Numbers are given to other people after a while: what one opens that was not proven for long, and what becomes of the
 * account it led to.
 */
@Injectable()
export class Numbers {
  constructor(
    private readonly clock: Clock,
    private readonly notices: IdentityNotices,
    private readonly security: SecurityEvents,
  ) {}

  says(account: Known, trying: Trying): ReturnType<typeof numberSays> {
    return numberSays(account, { knownDevice: !isStranger(trying.requester), now: this.clock.now() });
  }

  /** For who has proven the number. Throws NUMBER_ASLEEP, NUMBER_WHOSE. */
  refuseAsleep(account: Known, trying: Trying, isMine = false): void {
    const says = this.says(account, trying);
    if (says === 'asleep') throw new Problem('NUMBER_ASLEEP');
    if (says === 'whose' && !isMine) throw new Problem('NUMBER_WHOSE');
  }

  /** Within the transaction of who has the number now. @returns the change, to be told after the commit. */
  async take(tx: Db, trying: Trying, phone: string, { language }: Pick<Origin, 'language'>): Promise<bigint | null> {
    const { uid } = trying;
    const now = this.clock.now();
    if (!(await lockCredentialsToChange(tx, uid))) throw changed();
    const account = await readAccount(tx, uid);
    if (account?.phone !== phone || this.says(account, trying) === 'open') throw changed();
    await takeNumber(tx, uid, now);
    if (account.email === null) return null;
    return insertChange(tx, {
      ...{ uid, kind: 'phone', action: 'unbound', tells: account.email, language, changedAt: now },
    });
  }

  /**
   * For a member who has just proven the number: takes it from the account that had it, where that one keeps an e-mail
   * address. Null: no account has it, or it cannot be taken.
   */
  async takeFree(tx: Db, phone: string, from: Origin): Promise<{ uid: number; change: bigint | null } | null> {
    const account = await findAccount(tx, { phone });
    if (!account) return null;
    const { uid } = account;
    const trying = { uid, requester: requesterOf(from, await knowsDevice(tx, uid, from.fingerprint)) };
    if (this.says(account, trying) !== 'asleep') return null;
    return { uid, change: await this.take(tx, trying, phone, from) };
  }

  /** After the commit. */
  async taken(uid: number, change: bigint | null): Promise<void> {
    this.security.note('identity.changed', { uid, detail: { kind: 'phone', action: 'taken' } });
    if (change !== null) await this.notices.announce(change);
  }
}
