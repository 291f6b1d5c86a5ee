import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import type { IdentityKind, removeIdentity, setIdentity } from '@overtone/contract/identities';
import { identityLimits } from '@overtone/contract/identities';
import type { UserInfo } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Account } from '../../platform/database/generated/client.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { type CodeSubmission, identityProblem, useCode } from '../codes/codes.js';
import { endOtherSessionsOf } from '../sessions/sessions.js';
import { Admission } from './accounts.admission.flow.js';
import { IdentityNotices } from './accounts.identities.notice.flow.js';
import { insertChange, setIdentityOf } from './accounts.identities.store.js';
import { OwnProof, type Owned } from './accounts.own-proof.flow.js';
import { NumberTurns } from './accounts.number-turns.flow.js';
import { Numbers } from './accounts.numbers.flow.js';
import { OwnInfo } from './accounts.own-info.flow.js';
import { readAccount } from './accounts.store.js';

const changes: LimitRule = {
  ...{ name: 'identity.change', points: identityLimits.perDay, seconds: 86_400, problem: 'IDENTITY_DAILY_CAP' },
};

interface Change {
  kind: IdentityKind;
  /** Null: unbound. */
  target: string | null;
  /** The code that proves the new one. */
  submission: CodeSubmission | null;
}

/** Binds, changes and unbinds what members are known by. Never without a code of what they have. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly publisher: Publisher,
    private readonly security: SecurityEvents,
    private readonly admission: Admission,
    private readonly proof: OwnProof,
    private readonly info: OwnInfo,
    private readonly numbers: Numbers,
    private readonly turns: NumberTurns,
    private readonly notices: IdentityNotices,
  ) {}

  async set(me: Viewer, body: Parsed<typeof setIdentity, 'body'>, from: Origin): Promise<UserInfo> {
    const owned = await this.proof.prove(me, { own: body.own, code: body.own_code }, from, body.fingerprint);
    const kind = body.phone === undefined ? 'email' : 'phone';
    const submission = this.admission.submission(body, 5, owned.caller);
    const { target } = submission;
    if (owned.account[kind] === target) throw identityProblem('IDENTITY_SAME', target);
    await this.admission.proveCode(submission, owned.trying);
    const change = () => this.change(me, owned, { kind, target, submission }, from);
    return this.turns.giving(kind === 'phone' ? target : null, change, () => true);
  }

  /** The code is of the one that stays: it must be alive, for it is all that is left. */
  async remove(
    me: Viewer,
    kind: IdentityKind,
    body: Parsed<typeof removeIdentity, 'body'>,
    from: Origin,
  ): Promise<UserInfo> {
    const account = await readAccount(this.database.client, me.uid);
    const stays = account?.[kind === 'phone' ? 'email' : 'phone'];
    if (!stays) throw new Problem('IDENTITY_LAST');
    const owned = await this.proof.prove(me, { own: stays, code: body.own_code }, from, body.fingerprint);
    return this.change(me, owned, { kind, target: null, submission: null }, from);
  }

  private async change(me: Viewer, owned: Owned, change: Change, from: Origin): Promise<UserInfo> {
    const { uid } = me;
    await this.limiter.take(changes, String(uid));
    const now = this.clock.now();
    const done = await this.database.transaction(async (tx) => {
      const before = await this.proof.use(tx, owned);
      const taken =
        change.kind === 'phone' && change.target ? await this.numbers.takeFree(tx, change.target, owned.caller) : null;
      const id = await this.write(tx, { before, own: owned.own, language: from.language, now }, change);
      // Whoever came in by what is not the member's any more is out.
      const ended = before[change.kind] === null ? [] : await endOtherSessionsOf(tx, uid, me.sessionId, now);
      return { ...id, ended, taken };
    });
    this.security.note('identity.changed', { uid, detail: { kind: change.kind, action: done.action } });
    for (const id of done.ended) this.publisher.closeSession(id, 'identity_changed');
    await this.notices.announce(done.id);
    if (done.taken) await this.numbers.taken(done.taken.uid, done.taken.change);
    const account = await readAccount(this.database.client, uid);
    if (!account) throw new Problem('INVALID_TOKEN');
    return this.info.of(account, me.token);
  }

  /** Throws what undoes everything, the codes' use too: CODE_EXPIRED, IDENTITY_TAKEN, IDENTITY_LAST. */
  private async write(
    tx: Db,
    { before, own, language, now }: { before: Account; own: string; language: 'zh' | 'en'; now: Date },
    { kind, target, submission }: Change,
  ): Promise<{ id: bigint; action: string }> {
    if (submission && (await useCode(tx, submission)) !== 'right') throw new Problem('CODE_EXPIRED');
    const was = before[kind];
    if (target === null && (was === null || !before[kind === 'phone' ? 'email' : 'phone']))
      throw new Problem('IDENTITY_LAST');
    if (!(await setIdentityOf(tx, before.uid, { kind, target, now })))
      throw identityProblem('IDENTITY_TAKEN', target ?? '');
    const action = target === null ? 'unbound' : was === null ? 'bound' : 'changed';
    const id = await insertChange(tx, {
      ...{ uid: before.uid, kind, action, tells: was ?? own, language, changedAt: now },
    });
    return { id, action };
  }
}
