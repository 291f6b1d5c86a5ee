import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { databaseBefore, type EarlierDatabase } from '../support/earlier-database.js';

let earlier: EarlierDatabase;
let client: pg.Client;

beforeAll(async () => {
  earlier = await databaseBefore('hold_shares');
  ({ client } = earlier);
}, 60_000);
afterAll(() => earlier.end());

/** A hold of so many hundredths, as it was kept before shares were. */
async function held(amount: number, resolved: ('capture' | 'release')[], pending: number) {
  const [id, generation, part] = [randomUUID(), randomUUID(), 100];
  const sum = (kind: string): number => resolved.filter((one) => one === kind).length * part;
  await client.query(
    'insert into hold (id, uid, generation_id, amount, captured, released, created_at) values ($1, 7, $2, $3, $4, $5, now())',
    [id, generation, amount, sum('capture'), sum('release')],
  );
  for (const kind of resolved) {
    const song = randomUUID();
    await client.query(
      `insert into entry (uid, kind, amount, change, balance_after, reference, reason, hold_id, song_id, created_at)
       values (7, $1, $2::int, case $1 when 'release' then $2::int else 0 end, 0, 'song:' || $4::uuid || ':resolved', '', $3, $4, now())`,
      [kind, part, id, song],
    );
  }
  for (let position = 2 - pending; position < 2; position += 1)
    await client.query(
      `insert into song (id, uid, generation_id, position, provider, type, operation, title, tags, lyrics, model_name,
         model_version, media_key, created_at)
       values ($1, 7, $2, $3, 'suno', 'music', 'music', '', '', '', '', '', $1::uuid::text, now())`,
      [randomUUID(), generation, position],
    );
  return id;
}

it('holds from before shares were stored get theirs: what is open goes to the songs still written, or waits for the deadline', async () => {
  const holds = {
    over: await held(200, ['capture', 'release'], 0),
    open: await held(201, [], 2),
    purgedSibling: await held(200, ['capture'], 1),
    nothingLeft: await held(200, [], 0),
  };
  expect(await earlier.migrate()).toContainEqual(expect.stringContaining('_hold_shares'));
  const sharesOf = async (id: string): Promise<string[]> => {
    const { rows } = await client.query<{ share: string }>(
      `select share.state || ' ' || share.amount || case when song.id is null then ' gone' else '' end as share
       from hold_share share left join song on song.id = share.output_id where share.hold_id = $1 order by 1`,
      [id],
    );
    return rows.map(({ share }) => share);
  };
  expect(await sharesOf(holds.over)).toEqual(['captured 100 gone', 'released 100 gone']);
  expect(await sharesOf(holds.open)).toEqual(['open 100', 'open 101']);
  expect(await sharesOf(holds.purgedSibling)).toEqual(['captured 100 gone', 'open 100']);
  expect(await sharesOf(holds.nothingLeft)).toEqual(['open 200 gone']);
  await client.query('select hold_adds_up(id) from hold');
});
