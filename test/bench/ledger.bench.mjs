import { randomUUID } from 'node:crypto';

/** What a booked point costs beside a bare insert of one row, both through the same client, one after another. */
export async function bench({ databaseUrl, api, compare }) {
  const { Database } = await api('platform/database/database.js');
  const points = await api('features/points/points.js');
  const database = new Database({ env: { DATABASE_URL: databaseUrl, DATABASE_POOL: 4 } });
  const { client } = database;
  const [uid, now] = [100_001, new Date()];
  const given = { uid, amount: 100, source: 'gift', reason: 'bench', now };
  const grant = () =>
    database.transaction((tx) => points.grant(tx, { ...given, uid: uid + 1, reference: `bench:${randomUUID()}` }));
  const repeat = (work) => async (times) => {
    for (let count = 0; count < times; count += 1) await work();
  };
  await client.$executeRaw`create table bench_row (id bigserial primary key, uid int not null, note text not null)`;
  const insert = () => client.$executeRaw`insert into bench_row (uid, note) values (${uid}, ${randomUUID()})`;
  await database.transaction((tx) =>
    points.grant(tx, { ...given, amount: 1_000_000_000, reference: 'bench:stock', expiresAt: new Date(8.64e14) }),
  );
  try {
    await compare('the ledger', {
      'bare insert': repeat(insert),
      'insert in a transaction': repeat(() =>
        database.transaction(
          async (tx) =>
            void (await tx.$executeRaw`
        insert into bench_row (uid, note) values (${uid}, ${randomUUID()})`),
        ),
      ),
      grant: repeat(grant),
      'hold + capture': repeat(async () => {
        const [generationId, songId] = [randomUUID(), randomUUID()];
        await database.transaction((tx) => points.hold(tx, { uid, generationId, amount: 100, now }));
        await database.transaction((tx) => points.capture(tx, { generationId, songId, amount: 100, now }));
      }),
    });
  } finally {
    await database.onApplicationShutdown();
  }
}
