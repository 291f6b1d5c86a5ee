import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseBefore, type EarlierDatabase } from '../support/earlier-database.js';

let earlier: EarlierDatabase;
beforeAll(async () => {
  earlier = await databaseBefore('hosts_ended');
}, 60_000);
afterAll(() => earlier.end());

it('what a member registered beside an address that staff have ended ends as well, and nothing else', async () => {
  const webhooks: [name: string, uid: number, url: string, stopped: string | null][] = [
    ['ended', 7, 'https://hooks.example/a', 'staff'],
    ['beside', 7, 'https://HOOKS.example.:8443/b?c', null],
    ['resting', 7, 'https://hooks.example', 'owner'],
    ['elsewhere', 7, 'https://far.hooks.example/a', null],
    ['another member', 8, 'https://hooks.example/a', null],
  ];
  for (const [name, uid, url, stopped] of webhooks)
    await earlier.client.query(
      `insert into webhook (id, uid, name, url, events, secret, created_at, stopped)
       values ($1, $2, $3, $4, '{}', '', now(), $5)`,
      [randomUUID(), uid, name, url, stopped],
    );
  await earlier.migrate();
  const { rows } = await earlier.client.query<{ name: string; stopped: string | null }>('select * from webhook');
  expect(Object.fromEntries(rows.map(({ name, stopped }) => [name, stopped]))).toEqual({
    ended: 'staff',
    beside: 'staff',
    resting: 'staff',
    elsewhere: null,
    'another member': null,
  });
});
