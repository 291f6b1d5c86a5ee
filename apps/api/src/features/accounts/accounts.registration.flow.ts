import { Injectable } from '@nestjs/common';
import { uidOf } from '@overtone/contract/uid';
import { Chance } from '../../platform/clock/chance.js';
import { Config } from '../../platform/config/config.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Origin } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { recordInvitation } from '../invitations/invitations.js';
import { grant, toHundredths } from '../points/points.js';
import { openSession } from '../sessions/sessions.js';
import { SettingsReader } from '../settings/settings.js';
import { NumberTurns } from './accounts.number-turns.flow.js';
import { insertAccount, lockInviter, type NewAccount } from './accounts.store.js';

export interface Newcomer extends Omit<NewAccount, 'now'> {
  /** As the call said it; what is no member's number is nobody. */
  inviter: string | undefined;
  from: Origin;
  now: Date;
  /** Uses up what proves them, within the transaction; false when it is used up already. */
  prove: (tx: Db) => Promise<boolean>;
}

export interface Registered {
  uid: number;
  token: string;
}

type Made = Registered | 'unproven' | 'taken';

/** Makes accounts: whoever proved a number or an address, at the door of registration or of login. */
@Injectable()
export class Registration {
  constructor(
    private readonly database: Database,
    private readonly chance: Chance,
    private readonly config: Config,
    private readonly publisher: Publisher,
    private readonly security: SecurityEvents,
    private readonly settings: SettingsReader,
    private readonly turns: NumberTurns,
  ) {}

  /** `unproven`: the proof was used up meanwhile. `taken`: it is somebody's; nothing was used up. */
  make(newcomer: Newcomer): Promise<Made> {
    return this.turns.giving(
      newcomer.phone ?? null,
      () => this.written(newcomer),
      (made) => typeof made !== 'string',
    );
  }

  private async written(newcomer: Newcomer): Promise<Made> {
    const { signup_points: gift } = await this.settings.read();
    const { from, now } = newcomer;
    const refused = new Taken();
    const made = await this.database
      .transaction(async (tx) => {
        // Asked before there is a new account: nobody invites themselves by guessing the next uid.
        const inviterUid = await inviterOf(tx, newcomer.inviter);
        if (!(await newcomer.prove(tx))) return null;
        const uid = await insertAccount(tx, newcomer);
        if (uid === null) throw refused;
        await welcome(tx, uid, gift, now);
        const token = await openSession(tx, { uid, from, chance: this.chance, now });
        const registration = { config: this.config, inviteeUid: uid, from, now };
        const points = inviterUid && (await recordInvitation(tx, { ...registration, inviterUid }));
        return { uid, token, thanked: inviterUid && points ? { uid: inviterUid, points } : null };
      })
      .catch((error: unknown) => {
        if (error === refused) return 'taken' as const;
        throw error;
      });
    if (made === 'taken') return made;
    if (!made) return 'unproven';
    if (made.thanked) this.publisher.toMember(made.thanked.uid, 'points_update', { points: made.thanked.points });
    this.security.note('register', { uid: made.uid });
    return { uid: made.uid, token: made.token };
  }
}

/** Undoes the transaction, so that the proof stays good. */
class Taken extends Error {}

/** Null for what no member's number is. */
async function inviterOf(tx: Db, given: string | undefined): Promise<number | null> {
  const uid = given === undefined ? null : uidOf(given);
  return uid !== null && (await lockInviter(tx, uid)) ? uid : null;
}

async function welcome(tx: Db, uid: number, gift: number, now: Date): Promise<void> {
  const amount = toHundredths(gift);
  if (amount === 0) return;
  await grant(tx, { uid, amount, source: 'gift', reference: `signup:${uid}`, reason: '注册赠送', now });
}
