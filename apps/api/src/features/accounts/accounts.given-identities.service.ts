import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { AdminMember } from '@overtone/contract/member';
import { givenPerDay, type giveIdentity } from '@overtone/contract/member-identity';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { recordAudit } from '../audit/audit.js';
import { identityProblem } from '../codes/codes.js';
import { KeyEndings } from '../keys/keys.js';
import { balanceOf } from '../points/points.js';
import { recordSecurity } from '../security/security.js';
import { endSessionsOf } from '../sessions/sessions.js';
import { IdentityNotices } from './accounts.identities.notice.flow.js';
import { insertChange, setIdentityOf } from './accounts.identities.store.js';
import { presentMember } from './accounts.present.js';
import { RetakenAccounts } from './accounts.retaken.flow.js';
import { lockCredentialsToChange, readAccount } from './accounts.store.js';

type Given = Parsed<typeof giveIdentity, 'body'>;

const giving: LimitRule = { name: 'identity.given', points: givenPerDay, seconds: 86_400, whenDown: 'closed' };

/**
 * Accounts whose members can prove nothing to the site any more: a number that rested, an address that is gone, no
 * password. Staff decide on a proof of another kind and write down which; whoever might be the true member is told by
 * everything that the account was known by.
 */
@Injectable()
export class GivenIdentities {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly publisher: Publisher,
    private readonly security: SecurityEvents,
    private readonly keys: KeyEndings,
    private readonly retaken: RetakenAccounts,
    private readonly notices: IdentityNotices,
  ) {}

  /** Throws MEMBER_NOT_FOUND, MEMBER_IS_ADMIN, CHANGED_MEANWHILE, IDENTITY_SAME, IDENTITY_TAKEN. */
  async give(me: Viewer, uid: number, given: Given): Promise<AdminMember> {
    await this.limiter.take(giving, String(me.uid));
    const now = this.clock.now();
    const done = await this.database.transaction(async (tx) => {
      const before = await this.lock(tx, uid, given);
      const { kind, action, tells } = await this.write(tx, before, given, now);
      const changes: bigint[] = [];
      for (const one of tells)
        changes.push(await insertChange(tx, { uid, kind, action, tells: one, language: null, changedAt: now }));
      const detail = { kind, how: action, reason: given.reason };
      await recordAudit(tx, { actorUid: me.uid, action: 'member.known-by', target: `account:${uid}`, detail, now });
      await recordSecurity(tx, {
        ...{ kind: 'identity.changed', uid, actorUid: me.uid, now },
        detail: { kind, action, by: 'staff' },
      });
      // As after a new password: whoever was in it may not be its member.
      await this.keys.end(tx, { uid, by: 'given', now });
      await this.retaken.end(tx, uid, now);
      return { kind, action, changes, ended: await endSessionsOf(tx, uid, now) };
    });
    this.security.told('identity.changed', { uid, detail: { kind: done.kind, action: done.action } });
    for (const id of done.ended) this.publisher.closeSession(id, 'identity_changed');
    for (const id of done.changes) await this.notices.announce(id);
    return this.shown(uid);
  }

  private async lock(tx: Db, uid: number, { seen }: Given): Promise<Account> {
    const account = (await lockCredentialsToChange(tx, uid)) && (await readAccount(tx, uid));
    if (!account) throw new Problem('MEMBER_NOT_FOUND');
    // One administrator must not become another one.
    if (account.role === 'admin') throw new Problem('MEMBER_IS_ADMIN');
    if (account.phone !== seen.phone || account.email !== seen.email) throw new Problem('CHANGED_MEANWHILE');
    return account;
  }

  private async write(tx: Db, before: Account, { phone, email }: Given, now: Date) {
    const kind = phone === undefined ? ('email' as const) : ('phone' as const);
    const [target, was] = [phone ?? email ?? '', before[kind]];
    const isSame = was === target;
    if (isSame && kind === 'email') throw identityProblem('IDENTITY_SAME', target);
    if (!(await setIdentityOf(tx, before.uid, { kind, target, now }))) throw identityProblem('IDENTITY_TAKEN', target);
    const action = isSame ? 'confirmed' : was === null ? 'bound' : 'changed';
    const tells = [before.phone, before.email].flatMap((one) => (one === null || one === target ? [] : [one]));
    return { kind, action, tells };
  }

  private async shown(uid: number): Promise<AdminMember> {
    const { client } = this.database;
    const account = await readAccount(client, uid);
    if (!account) throw new Problem('MEMBER_NOT_FOUND');
    return presentMember(account, await balanceOf(client, uid));
  }
}
