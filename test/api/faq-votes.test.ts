import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@overtone/contract/client';
import { voteFaq } from '@overtone/contract/faq';
import { limits } from '@overtone/contract/limits';
import { faqVotesOf, forgetVoter } from '../../apps/api/src/features/faq/faq.js';
import { bootApp, type TestApp } from '../support/app.js';
import { fetched, linkOf } from '../support/export-archive.js';
import { arrangedPerson, newPerson } from '../support/person.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
}, 60_000);
afterAll(() => app.stop());

let questions = 0;
const newQuestion = () => `question-${(questions += 1)}`;
const rowsOf = (question: string) =>
  app.database.client.faqVote.findMany({ where: { question }, orderBy: { id: 'asc' } });
const visitor = (fingerprint: string) =>
  createClient({ baseUrl: `${app.url}/api`, headers: () => ({ 'x-fingerprint': fingerprint }) });

describe('votes in the help centre', () => {
  it('[P7.5-02] are one of a person and question; the later one takes the place of the earlier', async () => {
    const member = await arrangedPerson(app);
    const faqId = newQuestion();
    for (const call of [member.call, visitor('a'), visitor('b'), app.call])
      expect(await call(voteFaq, { body: { faqId, helpful: true } })).toEqual({ success: true });
    await member.call(voteFaq, { body: { faqId, helpful: false, comment: '  看不懂第二步  ' } });
    await visitor('a')(voteFaq, { body: { faqId, helpful: false, comment: '' } });
    expect((await rowsOf(faqId)).map(({ uid, helpful, comment }) => [uid, helpful, comment])).toEqual([
      [member.uid, false, '看不懂第二步'],
      [null, false, null],
      [null, true, null],
      [null, true, null],
    ]);
    await member.call(voteFaq, { body: { faqId: newQuestion(), helpful: true } });
    expect(await faqVotesOf(app.database.client, member.uid, 0n, 10)).toHaveLength(2);
  });

  it('of one person at the same moment are one', async () => {
    const member = await arrangedPerson(app);
    const faqId = newQuestion();
    const votes = Array.from({ length: 20 }, (_, index) =>
      member.call(voteFaq, { body: { faqId, helpful: index % 2 === 0 } }),
    );
    await Promise.all(votes);
    expect(await rowsOf(faqId)).toHaveLength(1);
  });

  it('do not keep where a visitor was', async () => {
    const faqId = newQuestion();
    await visitor('a-device-of-somebody')(voteFaq, { body: { faqId, helpful: true } });
    const kept = JSON.stringify(await rowsOf(faqId), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(kept).not.toMatch(/127\.0\.0\.1|::1|a-device-of-somebody/);
  });

  it.each([
    ['no question', { helpful: true }, undefined],
    ['a question of no such form', { faqId: 'Über/uns', helpful: true }, '没有这个问题'],
    ['a question too long', { faqId: 'a'.repeat(61), helpful: true }, '没有这个问题'],
    ['a word for yes', { faqId: 'a', helpful: 'yes' }, undefined],
    ['nothing of help', { faqId: 'a' }, undefined],
    ['a comment too long', { faqId: 'a', helpful: true, comment: '长'.repeat(501) }, '补充说明最多 500 字'],
    ['a NUL in it', { faqId: 'a', helpful: true, comment: 'a\u0000' }, undefined],
    ['half a pair in it', { faqId: 'a', helpful: true, comment: '\ud800' }, undefined],
    ['a list', { faqId: ['a'], helpful: true }, undefined],
  ])('with %s are refused', async (_, body, sentence = '') => {
    const response = await fetch(`${app.url}/api/feedback/faq`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { message: string };
    expect([response.status, answer]).toMatchObject([400, { success: false, code: 'VALIDATION_FAILED' }]);
    expect(JSON.stringify(answer)).toContain(sentence);
  });

  it(`of one address, and of one member, are ${limits.faq.perAddressPerDay} a day at most`, async () => {
    const own = await bootApp({ env: { TRUST_PROXY: 'on' } });
    const from = (address: string, token?: string) =>
      createClient({
        baseUrl: `${own.url}/api`,
        headers: () => ({ 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) }),
      });
    const body = { faqId: 'question', helpful: true };
    const votes = (call: ReturnType<typeof from>) =>
      Promise.all(Array.from({ length: limits.faq.perAddressPerDay }, () => call(voteFaq, { body })));
    try {
      await votes(from('203.0.113.7'));
      await expect(from('203.0.113.7')(voteFaq, { body })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
      const { token } = await arrangedPerson(own);
      await votes(from('203.0.113.8', token));
      await expect(from('203.0.113.9', token)(voteFaq, { body })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
      expect(await from('203.0.113.9')(voteFaq, { body })).toEqual({ success: true });
    } finally {
      await own.stop();
    }
  });

  it('are in the personal export, and without a name once the member is gone', async () => {
    const member = await newPerson(app);
    const faqId = newQuestion();
    await member.call(voteFaq, { body: { faqId, helpful: false, comment: '还想知道价格' } });
    const zip = await fetched(await linkOf(app, member));
    expect(zip.json('帮助反馈.json')).toEqual([
      expect.objectContaining({ question: faqId, helpful: false, comment: '还想知道价格' }),
    ]);
    await forgetVoter(app.database.client, member.uid);
    const [row] = await rowsOf(faqId);
    expect(row).toMatchObject({ uid: null, comment: null, helpful: false });
    expect(row?.voter).not.toContain(String(member.uid));
  });
});
