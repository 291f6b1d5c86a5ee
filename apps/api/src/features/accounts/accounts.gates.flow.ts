import { Injectable } from '@nestjs/common';
import { isMinor, isTooYoung } from '@overtone/contract/birth-year';
import { Problem } from '@overtone/contract/problem';
import type { Settings } from '@overtone/contract/settings';
import type { Db } from '../../platform/database/database.js';
import { SettingsReader } from '../settings/settings.js';
import { chinaOf, isOpenAt, monthStart } from './accounts.minors.rule.js';
import { readAccount } from './accounts.store.js';

/** What somebody is about to pay, in fen; `spentSince`: what they have paid or ordered since then. */
export interface Paying {
  fen: number;
  now: Date;
  spentSince: (from: Date) => Promise<number>;
}

/** What the operator asks of members before they publish, create or pay. */
export interface Gates {
  /** Before anything becomes public. Throws PHONE_UNVERIFIED. */
  publishing(db: Db, uid: number): Promise<void>;
  /** Throws BIRTH_YEAR_MISSING, MINOR_TOO_YOUNG, MINOR_HOURS. */
  creating(db: Db, uid: number, now: Date): Promise<void>;
  /** Under the member's lock, before anything is written. Throws PHONE_UNVERIFIED, BIRTH_YEAR_MISSING, MINOR_AMOUNT. */
  paying(db: Db, uid: number, paying: Paying): Promise<void>;
}

/** The settings are read outside of a transaction, the member within it. */
@Injectable()
export class MemberGates {
  constructor(private readonly settings: SettingsReader) {}

  async now(): Promise<Gates> {
    return gatesBy(await this.settings.read());
  }

  async publishing(db: Db, uid: number): Promise<void> {
    await (await this.now()).publishing(db, uid);
  }

  async creating(db: Db, uid: number, now: Date): Promise<void> {
    await (await this.now()).creating(db, uid, now);
  }
}

const gatesBy = (settings: Settings): Gates => ({
  async publishing(db, uid) {
    if (settings.phone_before_publishing) await requirePhone(db, uid);
  },
  async creating(db, uid, now) {
    const { minor_limits: on, minor_from_hour: from, minor_until_hour: until } = settings;
    if (!on || !(await isOfMinor(db, uid, now)) || isOpenAt(chinaOf(now).hour, from, until)) return;
    throw new Problem('MINOR_HOURS', { values: { from, until } });
  },
  async paying(db, uid, { fen, now, spentSince }) {
    if (settings.phone_before_paying) await requirePhone(db, uid);
    if (!settings.minor_limits || !(await isOfMinor(db, uid, now))) return;
    const max = settings.minor_monthly_yuan;
    const left = Math.max(0, max * 100 - (await spentSince(monthStart(now))));
    if (fen > left) throw new Problem('MINOR_AMOUNT', { values: { max, left: left / 100 } });
  },
});

/** A number stands in an account only once a code has proved it, or staff who were shown another proof. */
async function requirePhone(db: Db, uid: number): Promise<void> {
  if (!(await readAccount(db, uid))?.phone) throw new Problem('PHONE_UNVERIFIED');
}

/** Throws BIRTH_YEAR_MISSING, MINOR_TOO_YOUNG. */
async function isOfMinor(db: Db, uid: number, now: Date): Promise<boolean> {
  const year = (await readAccount(db, uid))?.birthYear ?? null;
  if (year === null) throw new Problem('BIRTH_YEAR_MISSING');
  const thisYear = chinaOf(now).year;
  if (isTooYoung(year, thisYear)) throw new Problem('MINOR_TOO_YOUNG');
  return isMinor(year, thisYear);
}
