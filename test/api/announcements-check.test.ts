import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { changeMessage, createMessage, listAnnouncements } from '@overtone/contract/announcement';
import { addBannedWord } from '@overtone/contract/banned-words-admin';
import { listContentChecks } from '@overtone/contract/content-check';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration, sweepsByHand: true });
}, 60_000);
afterAll(() => app.stop());

it('both languages of an announcement have a verdict, also where only the English changes', async () => {
  const staff = await arrangedPerson(app, 'admin');
  const write = (body: object) =>
    staff.call(createMessage, { body: { category: 'payment', content: '好的', status: 'published', ...body } });
  const shown = async () => {
    app.clock.advance(2);
    return (await app.call(listAnnouncements, { query: { type: 'payment' } })).data.map(({ id }) => id);
  };
  await staff.call(addBannedWord, { body: { list: 'contentRefused', word: 'badenglish' } });
  const { data: bad } = await write({ contentEn: 'This is badenglish' });
  const { data: good } = await write({ contentEn: 'This is good' });
  expect([bad.check?.state, good.check, await shown()]).toEqual(['refused', null, [good.id]]);
  const change = { params: { id: good.id }, body: { clickTextEn: 'badenglish' } };
  expect([(await staff.call(changeMessage, change)).data.check?.state, await shown()]).toEqual(['refused', []]);
  const { data: rows } = await staff.call(listContentChecks, { query: { q: good.id, kind: 'announcement' } });
  expect(rows[0]?.parts.map(({ name }) => name)).toEqual(['text', 'buttonEn', 'textEn']);
});
