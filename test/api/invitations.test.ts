import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import {
  AccountDoor,
  type Caller,
  type Member,
  newAddress,
  newDevice,
  type Reply,
  times,
} from '../support/account-door.js';
import { named, newPhone, password } from '../support/person.js';
import { memberSocket } from '../support/member-socket.js';
import { until } from '../support/until.js';

const { perInviterPerDay, perAddressPerDay, perDevicePerDay } = limits.invite;
const loopback = '127.0.0.1';

let door: AccountDoor;
beforeAll(async () => {
  door = await AccountDoor.boot();
});
afterAll(() => door.app.stop());

/** A registration with a code of its own; `more` goes into the body. */
async function register(more: object, from: Caller = {}, at = door): Promise<Reply> {
  const phone = newPhone();
  const code = await at.codeFor(phone, 1);
  return at.post('/register', { ...named(phone), code, password, ...more }, from);
}
const uidOf = ({ body }: Reply) => Number(body.data?.['uid']);

async function summaryOf({ token }: Member, at = door) {
  return (await at.call('GET', '/user/invitations', undefined, { token })).body.data;
}
const outcomesOf = async (inviterUid: number): Promise<Record<string, number>> => {
  const { rows } = await door.app.database.pool.query(
    'select outcome, count(*)::int as count from invitation where inviter_uid = $1 group by outcome',
    [inviterUid],
  );
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
};
const rewardsOf = async (uid: number) => {
  const { rows } = await door.app.database.pool.query(
    `select amount, reference, reason from entry where uid = $1 and reference like 'invite:%'`,
    [uid],
  );
  return rows as { amount: number; reference: string; reason: string }[];
};

describe('an invitation', () => {
  it('[P1-40] is a link of one’s own, with what it has brought', async () => {
    const who = await door.member();
    expect(await summaryOf(who)).toEqual({
      url: `${door.app.url}/invite/${who.uid}`,
      invited: 0,
      points: 0,
      reward_points: 1,
      per_day: perInviterPerDay,
    });
    await register({ inviter_uid: who.uid });
    await register({ inviter_uid: String(who.uid) });
    expect(await summaryOf(who)).toMatchObject({ invited: 2, points: 2 });
    expect((await door.call('GET', '/user/invitations')).status).toBe(401);
  });

  it('[P1-41] gives the inviter one point per registration, in the ledger, told at once', async () => {
    const who = await door.member();
    const socket = memberSocket(door.app.url, who);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const told = new Promise((resolve) => socket.once('points_update', resolve));
    const invitee = uidOf(await register({ inviter_uid: who.uid, fingerprint: newDevice() }));
    expect(await told).toEqual({ points: 21 });
    socket.disconnect();
    const info = (await door.call('GET', '/user/info', undefined, { token: who.token })).body.data;
    expect(info?.['points']).toBe(21);
    expect(await rewardsOf(who.uid)).toEqual([
      { amount: 100, reference: `invite:${invitee}`, reason: `邀请好友注册（${invitee}）` },
    ]);
    const lot = await door.app.database.client.lot.findFirst({ where: { uid: who.uid, source: 'invite' } });
    expect(lot).toMatchObject({ granted: 100, expiresAt: null });
  });

  it('[P1-41] of nobody, of oneself, of a suspended or an erased member is forgotten, the registration goes well', async () => {
    const [banned, erased] = [await door.member(), await door.member()];
    const { client, pool } = door.app.database;
    await client.account.update({ where: { uid: banned.uid }, data: { bannedAt: new Date() } });
    await pool.query(
      `update account set erased_at = now(), phone = null, email = null, password_hash = '' where uid = $1`,
      [erased.uid],
    );
    const nextUid = async () =>
      Number((await pool.query('select last_value from account_uid_seq')).rows[0].last_value) + 1;
    const strange = ['999999999', 'x', '', 12, 0, -1, null, {}, true, 1.5, '1'.repeat(40), `${banned.uid} or 1=1`];
    for (const inviter_uid of [...strange, banned.uid, erased.uid]) {
      const reply = await register({ inviter_uid });
      expect([inviter_uid, reply.status]).toEqual([inviter_uid, 200]);
      expect(await client.invitation.count({ where: { inviteeUid: uidOf(reply) } })).toBe(0);
    }
    const own = await nextUid();
    const reply = await register({ inviter_uid: own });
    expect([uidOf(reply), await client.invitation.count({ where: { inviteeUid: own } })]).toEqual([own, 0]);
  });

  it.each([
    ['a ban', 'update account set banned_at = now() where uid = $1'],
    [
      'an erasure',
      `update account set erased_at = now(), phone = null, email = null, password_hash = '' where uid = $1`,
    ],
  ])('waits for %s of the inviter that is under way, and gives nothing then', async (_, leaving) => {
    const { pool, client } = door.app.database;
    const who = await door.member();
    const gate = await pool.connect();
    try {
      await gate.query('begin');
      await gate.query(leaving, [who.uid]);
      const registering = register({ inviter_uid: who.uid });
      await until('the registration to wait', async () => {
        const { rowCount } = await pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rowCount !== 0;
      });
      await gate.query('commit');
      const reply = await registering;
      expect(reply.status).toBe(200);
      expect(await client.invitation.count({ where: { inviteeUid: uidOf(reply) } })).toBe(0);
      expect(await rewardsOf(who.uid)).toEqual([]);
    } finally {
      gate.release(true);
    }
  });

  it('is undone with a registration that fails', async () => {
    const who = await door.member();
    const phone = newPhone();
    const code = await door.codeFor(phone, 1);
    const body = { ...named(phone), code, password, inviter_uid: who.uid };
    await times(10, () => door.post('/register', body));
    expect([await outcomesOf(who.uid), (await rewardsOf(who.uid)).length]).toEqual([{ rewarded: 1 }, 1]);
  });
});

describe('the caps of a day', () => {
  it('hold for an inviter, and are over after a day', async () => {
    const who = await door.member();
    for (let count = 0; count < perInviterPerDay + 2; count += 1) {
      expect((await register({ inviter_uid: who.uid })).status).toBe(200);
    }
    expect(await outcomesOf(who.uid)).toEqual({ rewarded: perInviterPerDay, inviter_cap: 2 });
    expect(await summaryOf(who)).toMatchObject({ invited: perInviterPerDay + 2, points: perInviterPerDay });
    door.app.clock.advance(86_401);
    await register({ inviter_uid: who.uid });
    expect(await outcomesOf(who.uid)).toEqual({ rewarded: perInviterPerDay + 1, inviter_cap: 2 });
  });

  it('hold for an address and for a device, whoever invites', async () => {
    const inviters = await times(5, () => door.member());
    const [address, device] = [newAddress(), newDevice()];
    for (const { uid } of inviters) await register({ inviter_uid: uid }, { address });
    for (const { uid } of inviters) await register({ inviter_uid: uid, fingerprint: device });
    const counts: Record<string, number> = {};
    for (const { uid } of inviters) {
      for (const [name, count] of Object.entries(await outcomesOf(uid))) counts[name] = (counts[name] ?? 0) + count;
    }
    expect(counts).toEqual({
      rewarded: perAddressPerDay + perDevicePerDay,
      address_cap: 5 - perAddressPerDay,
      device_cap: 5 - perDevicePerDay,
    });
    const ledger = await Promise.all(inviters.map(({ uid }) => rewardsOf(uid)));
    expect(ledger.flat()).toHaveLength(perAddressPerDay + perDevicePerDay);
  });

  it('do not count the loop-back address of the sandbox', async () => {
    const who = await door.member();
    const device = newDevice();
    for (let count = 0; count < perAddressPerDay + 2; count += 1) {
      await register({ inviter_uid: who.uid, fingerprint: device }, { address: loopback });
    }
    expect(await outcomesOf(who.uid)).toEqual({ rewarded: perAddressPerDay + 2 });
  });

  it('are not exceeded by 30 registrations at the same moment', async () => {
    const who = await door.member();
    const phones = Array.from({ length: 30 }, newPhone);
    const ready = await Promise.all(phones.map(async (phone) => ({ phone, code: await door.codeFor(phone, 1) })));
    const body = { password, inviter_uid: who.uid };
    const replies = await Promise.all(ready.map((known) => door.post('/register', { ...known, ...body })));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await outcomesOf(who.uid)).toEqual({ rewarded: perInviterPerDay, inviter_cap: 30 - perInviterPerDay });
    expect(await rewardsOf(who.uid)).toHaveLength(perInviterPerDay);
  });

  it('are not exceeded from one address either, by many inviters at the same moment', async () => {
    const inviters = await times(4, () => door.member());
    const address = newAddress();
    const ready = await times(12, async () => {
      const phone = newPhone();
      return { phone, code: await door.codeFor(phone, 1) };
    });
    await Promise.all(
      ready.map((known, index) =>
        door.post('/register', { ...known, password, inviter_uid: inviters[index % 4]?.uid }, { address }),
      ),
    );
    const rewarded = await door.app.database.client.invitation.count({ where: { address, outcome: 'rewarded' } });
    expect([rewarded, await door.app.database.client.invitation.count({ where: { address } })]).toEqual([3, 12]);
  });
});

describe('caps of the operator’s own', () => {
  it('take the place of the usual ones', async () => {
    const other = await AccountDoor.boot({
      env: { INVITE_PER_INVITER_PER_DAY: '2', INVITE_PER_ADDRESS_PER_DAY: '1', PUBLIC_URL: 'https://music.example/' },
    });
    try {
      const who = await other.member();
      expect(await summaryOf(who, other)).toMatchObject({ url: `https://music.example/invite/${who.uid}`, per_day: 2 });
      const address = newAddress();
      for (const from of [{ address }, { address }, {}, {}]) await register({ inviter_uid: who.uid }, from, other);
      expect(await summaryOf(who, other)).toMatchObject({ invited: 4, points: 2 });
    } finally {
      await other.app.stop();
    }
  });
});
