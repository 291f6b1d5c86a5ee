import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Refusal } from '@overtone/contract/client';
import { readPoints } from '@overtone/contract/points';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangedMember, clientOf, type Person } from '../support/person.js';
import { submitted } from '../support/song-wishes.js';

const [rounds, submits] = [50, 200];

let app: TestApp;
beforeAll(async () => {
  // Here points alone decide; how often a member may ask is shown by test/flow/submit-refusals.test.ts.
  app = await bootApp({ env: { RATE_LIMITS: 'off' } });
  // What was accepted waits: no song is written, only points are raced for.
  await app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
}, 60_000);
afterAll(() => app.stop());

/** How often each outcome came, and what is left. A submit that found no connection in time was refused as well. */
async function race(round: number): Promise<{ accepted: number; others: string[]; balance: number; held: number }> {
  const now = app.clock.now();
  const { uid, token } = await arrangedMember(app.database, { now });
  const given = { uid, amount: 1000, source: 'gift' as const, reference: `signup:${uid}`, reason: '注册赠送', now };
  await app.database.transaction((tx) => grant(tx, given));
  const person = { uid, token, call: clientOf(app, token) } as Person;
  const seen = await Promise.all(
    Array.from({ length: submits }, () =>
      submitted(person, { title: `第 ${round} 轮` }).then(
        () => 'accepted',
        (error: unknown) => (error instanceof Refusal ? String(error.code) : String(error)),
      ),
    ),
  );
  const { balance, held } = (await person.call(readPoints, {})).data;
  const accepted = seen.filter((outcome) => outcome === 'accepted').length;
  return { accepted, others: [...new Set(seen)].filter((outcome) => outcome !== 'accepted'), balance, held };
}

it(`[R-03] ten points buy five generations of ${submits} asked for at once, ${rounds} times`, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const { others, ...sums } = await race(round);
    process.stdout.write(`round ${round}: ${JSON.stringify(sums)} refused as ${others.join(', ')}\n`);
    expect(sums).toEqual({ accepted: 5, balance: 0, held: 10 });
    expect(others.filter((code) => code !== 'POINTS_SHORT' && code !== 'BUSY')).toEqual([]);
  }
  expect(await findDrift(app.database.client)).toEqual([]);
});
