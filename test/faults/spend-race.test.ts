import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Refusal } from '@overtone/contract/client';
import { operationFacts, type Operation } from '@overtone/contract/operations';
import { submitSunoUpsample } from '@overtone/contract/operations-submit';
import { readPoints } from '@overtone/contract/points';
import { findDrift, grant } from '../../apps/api/src/features/points/points.js';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangeLibrary } from '../support/library.js';
import { arrangedMember, clientOf, type Person } from '../support/person.js';
import { makes } from '../support/song-files.js';
import { submitted } from '../support/song-wishes.js';

const rounds = Number(process.env.ROUNDS ?? 50);
const [submits, points] = [200, 10];

let app: TestApp;
beforeAll(async () => {
  // Here points alone decide; how often a member may ask is shown by test/flow/submit-refusals.test.ts.
  app = await bootApp({ env: { RATE_LIMITS: 'off' } });
  // What was accepted waits: no song is written, only points are raced for.
  await app.database.client.channel.updateMany({ data: { maxRunning: 0 } });
}, 60_000);
afterAll(() => app.stop());

type Ask = (person: Person, songs: string[], nth: number) => Promise<{ task_id: string }>;
interface Race {
  operation: Operation;
  /** What one costs. */
  price: number;
  ask: Ask;
}
const songOf = (songs: string[], nth: number): string => songs[nth % songs.length] as string;

/** With two outputs, one and twelve. */
const races: Race[] = [
  { operation: 'music', price: 2, ask: (person, _, nth) => submitted(person, { title: `第 ${nth} 首` }) },
  {
    ...{ operation: 'upsample', price: 1 },
    ask: async (person, songs, nth) =>
      (await person.call(submitSunoUpsample, { body: { clip_id: songOf(songs, nth) } })).data,
  },
  // Of each song several ask at once: they are answered alike.
  {
    ...{ operation: 'stems', price: 1 },
    ask: async (person, songs, nth) => (await makes.stems(person, songOf(songs, nth))).data,
  },
];

/** A member with ten points, and songs to start from. */
async function member(): Promise<{ person: Person; songs: string[] }> {
  const now = app.clock.now();
  const { uid, token } = await arrangedMember(app.database, { now });
  const gift = { uid, amount: points * 100, source: 'gift' as const, reference: `signup:${uid}`, reason: '注册赠送' };
  await app.database.transaction((tx) => grant(tx, { ...gift, now }));
  const songs = await arrangeLibrary(
    app,
    Array.from({ length: 12 }, () => ({ uid })),
  );
  return { person: { uid, token, call: clientOf(app, token) } as Person, songs: songs.map(({ id }) => id) };
}

/** How many generations were begun, which other outcomes came, and what is left. A submit that found no connection in time was refused as well. */
async function race({ ask }: Race) {
  const { person, songs } = await member();
  const seen = await Promise.all(
    Array.from({ length: submits }, (_, nth) =>
      ask(person, songs, nth).then(
        ({ task_id: task }) => ({ task }),
        (error: unknown) => ({ refusal: error instanceof Refusal ? String(error.code) : String(error) }),
      ),
    ),
  );
  const { balance, held } = (await person.call(readPoints, {})).data;
  const tasks = new Set(seen.flatMap((one) => ('task' in one ? [one.task] : [])));
  const refusals = [...new Set(seen.flatMap((one) => ('refusal' in one ? [one.refusal] : [])))];
  const where = { hold: { uid: person.uid }, state: 'open' };
  const shares = await app.database.client.holdShare.count({ where });
  return { refusals, begun: tasks.size, shares, balance, held };
}

it.each(races)(`[R-03] ten points, ${submits} times $operation asked for at once, ${rounds} times`, async (one) => {
  const most = points / one.price;
  for (let round = 1; round <= rounds; round += 1) {
    const { refusals, ...sums } = await race(one);
    process.stdout.write(`${one.operation} ${round}: ${JSON.stringify(sums)} refused as ${refusals.join(', ')}\n`);
    const shares = most * operationFacts[one.operation].outputs;
    expect(sums).toEqual({ begun: most, shares, balance: 0, held: points });
    expect(refusals.filter((code) => code !== 'POINTS_SHORT' && code !== 'BUSY')).toEqual([]);
  }
  expect(await findDrift(app.database.client)).toEqual([]);
});
