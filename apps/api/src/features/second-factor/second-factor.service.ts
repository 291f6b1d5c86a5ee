import { Injectable } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { confirmIdentity, type DeskIdentity, deskLimits } from '@overtone/contract/identity';
import { Problem } from '@overtone/contract/problem';
import { Chance } from '../../platform/clock/chance.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Db } from '../../platform/database/database.js';
import { consoleUntil, recentUntil } from '../../platform/http/confirmation.rule.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { keyFor } from '../../platform/signing/seal.js';
import { Keyring } from '../../platform/signing/keyring.js';
import { PasswordProof, profileOf, setSecondFactor } from '../accounts/accounts.js';
import { recordAudit } from '../audit/audit.js';
import { confirmSession } from '../sessions/sessions.js';
import { factorUri, newFactorKey, newRecoveryCode, recoveryDigest, stepOf } from './second-factor.code.rule.js';
import { dropSecondFactor } from './second-factor.js';
import * as store from './second-factor.store.js';

/** An administrator's proof of identity, and the second factor of it. */
@Injectable()
export class SecondFactorService {
  private readonly ring: Keyring;
  private readonly recoveryKey: Uint8Array;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly config: Config,
    private readonly proof: PasswordProof,
  ) {
    const { SECRET } = config.env;
    this.ring = new Keyring([SECRET], 'overtone/second-factor/key');
    this.recoveryKey = keyFor(SECRET, 'overtone/second-factor/recovery');
  }

  async identity({ uid, proven }: Pick<Viewer, 'uid' | 'proven'>): Promise<DeskIdentity> {
    const { client } = this.database;
    const [row, profile] = await Promise.all([store.readFactor(client, uid), profileOf(client, uid)]);
    const now = this.clock.now();
    const living = (until: Date | null) => (until !== null && until > now ? until.toISOString() : null);
    return {
      has_password: profile?.hasPassword ?? false,
      second_factor: proven.hasSecondFactor,
      second_factor_required: this.config.env.ADMIN_SECOND_FACTOR,
      recovery_codes: proven.hasSecondFactor ? (row?.recoveryHashes.length ?? 0) : 0,
      confirmed_until: living(consoleUntil(proven)),
      recent_until: living(recentUntil(proven)),
    };
  }

  /** Throws PASSWORD_WRONG, SECOND_FACTOR_WRONG and the refusals of a login. */
  async confirm(me: Viewer, body: Parsed<typeof confirmIdentity, 'body'>, from: Origin): Promise<DeskIdentity> {
    await this.proof.prove(me.uid, body.password, from);
    const { hasSecondFactor } = me.proven;
    if (hasSecondFactor) await this.proof.proveFactor(me.uid, from, (db) => this.take(db, me.uid, body.code ?? ''));
    const proof = { confirmedAt: this.clock.now(), withSecondFactor: hasSecondFactor };
    await confirmSession(this.database.client, me.sessionId, proof);
    return this.identity({ uid: me.uid, proven: { ...proof, hasSecondFactor } });
  }

  /** Throws SECOND_FACTOR_ON. */
  async begin({ uid }: Viewer): Promise<{ secret: string; uri: string }> {
    const secret = newFactorKey(this.chance);
    const sealed = this.ring.seal(secret, (count) => this.chance.bytes(count));
    if (!(await store.beginFactor(this.database.client, uid, sealed))) throw new Problem('SECOND_FACTOR_ON');
    const profile = await profileOf(this.database.client, uid);
    return { secret, uri: factorUri(secret, profile?.email ?? profile?.phone ?? String(uid)) };
  }

  /**
   * From the commit on this administrator's calls need it: this login has just shown it, the others are asked.
   * Throws SECOND_FACTOR_ON, SECOND_FACTOR_WRONG and the refusals of a login.
   */
  async activate(me: Viewer, code: string, from: Origin): Promise<{ recovery_codes: string[] }> {
    if (me.proven.hasSecondFactor) throw new Problem('SECOND_FACTOR_ON');
    const { codes, recoveryHashes } = this.newRecovery();
    await this.proof.proveFactor(me.uid, from, async (tx) => {
      if (!(await this.takeStepOf(tx, me.uid, code))) return false;
      const now = this.clock.now();
      if (!(await store.activateFactor(tx, me.uid, { now, recoveryHashes }))) throw new Problem('SECOND_FACTOR_ON');
      await setSecondFactor(tx, me.uid, now);
      await confirmSession(tx, me.sessionId, { confirmedAt: now, withSecondFactor: true });
      await this.record(tx, me.uid, 'second_factor.on', now);
      return true;
    });
    return { recovery_codes: codes };
  }

  /** Throws SECOND_FACTOR_OFF. */
  async renewRecovery({ uid }: Viewer): Promise<{ recovery_codes: string[] }> {
    const { codes, recoveryHashes } = this.newRecovery();
    await this.database.transaction(async (tx) => {
      if (!(await store.replaceRecovery(tx, uid, recoveryHashes))) throw new Problem('SECOND_FACTOR_OFF');
      await this.record(tx, uid, 'second_factor.recovery', this.clock.now());
    });
    return { recovery_codes: codes };
  }

  /** Twice is once. Throws SECOND_FACTOR_DEMANDED. */
  async end(me: Viewer): Promise<DeskIdentity> {
    if (this.config.env.ADMIN_SECOND_FACTOR) throw new Problem('SECOND_FACTOR_DEMANDED');
    const now = this.clock.now();
    await this.database.transaction((tx) => dropSecondFactor(tx, { uid: me.uid, actorUid: me.uid, now }));
    return this.identity({ uid: me.uid, proven: { ...me.proven, hasSecondFactor: false } });
  }

  /** Used up by being right. */
  private async take(db: Db, uid: number, code: string): Promise<boolean> {
    return (
      (await this.takeStepOf(db, uid, code)) ||
      (await store.takeRecovery(db, uid, recoveryDigest(this.recoveryKey, code)))
    );
  }

  private async takeStepOf(db: Db, uid: number, code: string): Promise<boolean> {
    const row = await store.readFactor(db, uid);
    const key = row && this.ring.open(row.sealedKey);
    const step = key ? stepOf(key, code, this.clock.now()) : null;
    return step !== null && store.takeStep(db, uid, step);
  }

  private newRecovery() {
    const codes = Array.from({ length: deskLimits.recoveryCodes }, () => newRecoveryCode(this.chance));
    return { codes, recoveryHashes: codes.map((code) => recoveryDigest(this.recoveryKey, code)) };
  }

  private record(db: Db, uid: number, action: string, now: Date): Promise<void> {
    return recordAudit(db, { actorUid: uid, action, target: `account:${uid}`, detail: {}, now });
  }
}
