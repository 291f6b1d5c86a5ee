import { limits } from '@overtone/contract/limits';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Config } from '../../platform/config/config.js';
import type { Db } from '../../platform/database/database.js';
import { isLoopback, type Origin } from '../../platform/http/viewer.js';
import { grant, hasRoom, toHundredths, toPoints } from '../points/points.js';
import * as store from './invitations.store.js';

export interface Registration {
  config: Config;
  /** A member who may invite; the caller has seen to that. */
  inviterUid: number;
  inviteeUid: number;
  from: Pick<Origin, 'address' | 'fingerprint'>;
  now: Date;
}

const daySeconds = 86_400;

/**
 * The door of invitations: notes who brought whom and rewards it, within the caps of a day
 * (docs/settled.md: Rewarded invitations).
 * @returns the inviter's new balance in points, to be told after the commit; null when a cap stood against it.
 */
export async function recordInvitation(db: Db, registration: Registration): Promise<number | null> {
  const { inviterUid, inviteeUid, from, now } = registration;
  const reward = toHundredths(limits.invite.rewardPoints);
  // Whoever has all the points one can have gets no more: nobody's registration fails for that.
  const outcome =
    (await capReached(db, registration)) ?? ((await hasRoom(db, inviterUid, reward)) ? 'rewarded' : 'inviter_cap');
  const { address, fingerprint = null } = from;
  await store.insertInvitation(db, { inviteeUid, inviterUid, address, fingerprint, outcome, createdAt: now });
  if (outcome !== 'rewarded') return null;
  const { balance } = await grant(db, {
    uid: inviterUid,
    amount: reward,
    source: 'invite',
    reference: `invite:${inviteeUid}`,
    reason: `邀请好友注册（${inviteeUid}）`,
    now,
  });
  return toPoints(balance);
}

/** Every caller takes its locks in this order, so that two of them never wait for each other. */
async function capReached(db: Db, registration: Registration): Promise<Exclude<store.Outcome, 'rewarded'> | null> {
  const since = secondsAfter(registration.now, -daySeconds);
  for (const { by, most, outcome } of capsOf(registration)) {
    await store.lockCounted(db, by);
    if ((await store.countRewarded(db, by, since)) >= most) return outcome;
  }
  return null;
}

function capsOf({ config, inviterUid, from }: Registration) {
  const { INVITE_PER_INVITER_PER_DAY, INVITE_PER_ADDRESS_PER_DAY, INVITE_PER_DEVICE_PER_DAY } = config.env;
  const inviter = { by: { inviterUid }, most: INVITE_PER_INVITER_PER_DAY, outcome: 'inviter_cap' } as const;
  // In the sandbox everybody sits at the same machine: tests and demos are not capped by it.
  if (config.sandbox && isLoopback(from.address)) return [inviter];
  const { address, fingerprint } = from;
  const place = { by: { address }, most: INVITE_PER_ADDRESS_PER_DAY, outcome: 'address_cap' } as const;
  if (fingerprint === undefined) return [inviter, place];
  return [inviter, place, { by: { fingerprint }, most: INVITE_PER_DEVICE_PER_DAY, outcome: 'device_cap' } as const];
}

/** The member leaves. */
export const forgetOrigin = (db: Db, uid: number): Promise<void> => store.forgetOrigin(db, uid);

export {
  countInvitations,
  invitationOf,
  inviteesBefore,
  type InviteeRow,
  type OwnInvitation,
  pageOfInvitees,
} from './invitations.store.js';
