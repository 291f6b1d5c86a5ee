import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseBefore, type EarlierDatabase } from '../support/earlier-database.js';

let earlier: EarlierDatabase;
beforeAll(async () => {
  earlier = await databaseBefore('content_trashed');
}, 60_000);
afterAll(() => earlier.end());

const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;

it('what waits in the trash is withdrawn, and what came back by a word that is gone is walked over', async () => {
  const { client } = earlier;
  await client.query(`update content_rule set vendor = true`);
  await client.query(
    `insert into song (id, uid, position, provider, type, operation, status, title, tags, lyrics, model_name,
      model_version, media_key, audio_name, is_public, created_at, trashed_at)
    select song.id::uuid, 900, 0, 'suno', 'music', 'music', 'complete', '晚风', '', '', '', '', song.id, 'a', true,
      now(), song.trashed_at from (values ($1, now()), ($2, null)) song (id, trashed_at)`,
    [...ids],
  );
  await client.query('update content_rule set walked = version');
  const rule = async () => (await client.query('select version - walked as ahead from content_rule')).rows;
  const checks = async () => (await client.query('select subject, state from content_check order by subject')).rows;
  const songs = async () => (await client.query('select withheld from song order by id')).rows;
  expect(await checks()).toEqual(ids.map((subject) => ({ subject, state: 'waiting' })));
  await client.query(
    `update content_check set state = 'refused', source = 'lists', decided_at = now(), version = 0,
    appeal = '这是地名', appealed_at = now() where subject = $1`,
    [ids[1]],
  );
  await earlier.migrate();
  expect([await checks(), await songs(), await rule()]).toEqual([
    [{ subject: ids[1], state: 'refused' }],
    [{ withheld: false }, { withheld: true }],
    [{ ahead: 1 }],
  ]);
});
