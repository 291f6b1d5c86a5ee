import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { databaseBefore, type EarlierDatabase } from '../support/earlier-database.js';

let earlier: EarlierDatabase;
beforeAll(async () => {
  earlier = await databaseBefore('words_torn');
}, 60_000);
afterAll(() => earlier.end());

it('what was public by the words as they were looked for is walked over anew', async () => {
  await earlier.client.query(`insert into banned_word (list, word) values ('contentRefused', '赌博')`);
  await earlier.client.query('update content_rule set walked = version');
  await earlier.migrate();
  const { rows } = await earlier.client.query('select version - walked as ahead, words from content_rule');
  expect(rows).toEqual([{ ahead: 1, words: 1 }]);
});
