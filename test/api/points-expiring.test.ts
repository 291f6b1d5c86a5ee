import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { listNotices, setNoticePreferences } from '@overtone/contract/notice';
import { expiringLots, grant, hold } from '../../apps/api/src/features/points/points.js';
import { bootApp, type TestApp } from '../support/app.js';
import { memberSocket } from '../support/member-socket.js';
import { arrangedPerson, type Person } from '../support/person.js';
import { until } from '../support/until.js';

const day = 86_400;
type Member = Pick<Person, 'uid' | 'call' | 'token'>;
let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ sweepsByHand: true });
}, 60_000);
afterAll(() => app.stop());

const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
let grants = 0;
const granted = ({ uid }: Member, points: number, seconds: number) => {
  const fact = { source: 'gift', reference: `expiring:${(grants += 1)}`, reason: '赠送' } as const;
  return app.database.transaction((tx) =>
    grant(tx, { uid, amount: points * 100, ...fact, expiresAt: inSeconds(seconds), now: app.clock.now() }),
  );
};
const sweep = () => app.schedules.run('notices.expiring');
const noticesOf = async (person: Member) => (await person.call(listNotices, { query: {} })).data;

describe('points that expire soon', () => {
  it(`are told of within ${limits.notices.expiringDays} days of it, once for a lot, with how many are left and the day in Beijing`, async () => {
    const person = await arrangedPerson(app);
    await granted(person, 12.5, limits.notices.expiringDays * day - 60);
    await granted(person, 3, limits.notices.expiringDays * day + 3600);
    await sweep();
    await sweep();
    const [notice, ...more] = await noticesOf(person);
    const date = new Date(inSeconds(limits.notices.expiringDays * day - 60).getTime() + 8 * 3_600_000);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      ...{ kind: 'points_expiring', link: '/account?tab=points', is_read: false },
      values: { points: 12.5, date: date.toISOString().slice(0, 10) },
    });
    app.clock.advance(3600);
    await Promise.all([sweep(), sweep()]);
    expect((await noticesOf(person)).map(({ values }) => values['points'])).toEqual([3, 12.5]);
  });

  it('are not told of when none are left, when it is over, or when they never expire', async () => {
    const person = await arrangedPerson(app);
    await granted(person, 1, 60);
    app.clock.advance(61);
    await granted(person, 2, day);
    const shares = [{ outputId: '0198c1f0-0000-7000-8000-000000000001', amount: 200 }];
    const generationId = '0198c1f0-0000-7000-8000-000000000000';
    await app.database.transaction((tx) => hold(tx, { uid: person.uid, generationId, shares, now: app.clock.now() }));
    const never = { source: 'gift', reference: 'never', reason: '赠送', expiresAt: null } as const;
    await app.database.transaction((tx) => grant(tx, { uid: person.uid, amount: 100, ...never, now: app.clock.now() }));
    await sweep();
    expect(await noticesOf(person)).toEqual([]);
  });

  it('come to the member’s browsers, and to nobody who does not want to hear of them', async () => {
    const [person, mute] = [await arrangedPerson(app), await arrangedPerson(app)];
    await mute.call(setNoticePreferences, { body: { points_expiring: false } });
    const heard: unknown[] = [];
    const socket = memberSocket(app.url, person).on('unread_count', (told) => heard.push(told));
    await until('the socket', () => socket.connected);
    await granted(person, 1, day);
    await granted(mute, 1, day);
    await sweep();
    await until('the push', () => heard.length > 0);
    expect([heard, (await noticesOf(person)).length, await noticesOf(mute)]).toEqual([[{ count: 1 }], 1, []]);
    socket.close();
  });

  it('of members who cannot be told, a whole page of them, keep no other waiting', async () => {
    const [stuck, person] = [await arrangedPerson(app), await arrangedPerson(app)];
    await app.database.pool.query(
      `insert into lot (uid, source, granted, remaining, expires_at, created_at)
       select $1, 'gift', 100, 100, $2, $3 from generate_series(1, 600)`,
      [stuck.uid, inSeconds(60), app.clock.now()],
    );
    await granted(person, 1, day);
    await app.database.pool.query(`create function refuse_notice() returns trigger language plpgsql as
      $$ begin if new.uid = ${stuck.uid} then raise 'meant'; end if; return new; end $$`);
    await app.database.pool.query(
      'create trigger refuse_notice before insert on notice for each row execute function refuse_notice()',
    );
    try {
      await sweep();
      expect([await noticesOf(stuck), (await noticesOf(person)).length]).toEqual([[], 1]);
    } finally {
      await app.database.pool.query('drop trigger refuse_notice on notice');
      await app.database.pool.query('delete from lot where uid = $1', [stuck.uid]);
    }
  }, 60_000);

  it('are paged through, the soonest first, whatever expires at the same moment', async () => {
    const person = await arrangedPerson(app);
    for (const points of [1, 2, 3]) await granted(person, points, 2 * day);
    const span = { now: app.clock.now(), until: inSeconds(2 * day + 1) };
    const seen: number[] = [];
    let last = null;
    do {
      [last = null] = await expiringLots(app.database.client, span, last, 1);
      if (last?.uid === person.uid) seen.push(last.remaining);
    } while (last);
    expect(seen).toEqual([100, 200, 300]);
  });
});
