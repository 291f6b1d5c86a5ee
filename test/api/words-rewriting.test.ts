import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { rewriteLyrics } from '@overtone/contract/lyrics';
import { recordPaid } from '../../apps/api/src/features/accounts/accounts.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { TwistedGateway } from '../support/twisted-gateway.js';

let app: TestApp;
let gateway: TwistedGateway;
let person: Person;
let member: Person;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration });
  gateway = await TwistedGateway.open(app.sandbox.url);
  await app.database.client.channel.updateMany({ data: { baseUrl: gateway.url } });
});
// What is written is counted by the member.
beforeEach(async () => {
  [person, member] = [await newPerson(app), await newPerson(app)];
  await recordPaid(app.database.client, member.uid, 698);
});
afterEach(async () => {
  gateway.straighten();
  await app.database.client.channel.updateMany({ data: { enabled: true } });
});
afterAll(async () => {
  await gateway.close();
  await app.stop();
});

const silent = () => app.database.client.channel.updateMany({ data: { enabled: false } });
const post = (path: string, body: string, token?: string) =>
  fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
const refusal = (asked: Promise<unknown>): Promise<Refusal> =>
  asked.then(
    () => Promise.reject(new Error('it was taken')),
    (error: Refusal) => error,
  );
const lined = (text: string) => text.split('\n').filter(Boolean).length;

describe('POST /lyrics/rewrite', () => {
  const text = '[Verse]\n站台的灯一盏一盏灭了\n你说再等等下一班车\n雨落在你的肩膀\n我还看着远方';
  const wish = { text, change: 'shorter' as const };
  const ask = (body: { text: string; change: 'shorter' | 'longer' | 'rhymes' | 'theme'; theme?: string }) =>
    person.call(rewriteLyrics, { body });
  const rewrite = (body: Parameters<typeof ask>[0]) => ask(body).then(({ data }) => data.versions);

  it('answers other versions of these words, changed as asked, with their marks, free of points', async () => {
    for (const [change, lines] of [
      ['shorter', 3],
      ['longer', 7],
    ] as const) {
      const versions = await rewrite({ text, change });
      expect(versions).not.toContain(text);
      for (const version of versions) expect([version.startsWith('[Verse]\n'), lined(version)]).toEqual([true, lines]);
    }
    expect(await app.database.client.hold.count()).toBe(0);
    const told = await post('/lyrics/rewrite', JSON.stringify(wish), person.token);
    expect([told.status, told.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('sends the words whole, with the theme where another is wished for, and adds no marks to a few lines', async () => {
    const sent: string[] = [];
    gateway.submit = (told, asked) => {
      sent.push((JSON.parse(asked) as { prompt: string }).prompt);
      return told;
    };
    const few = '晚一点再晚一点\n让告别来得慢一些';
    const versions = await rewrite({ text: ` ${few}\n`, change: 'theme', theme: '海边的夏天' });
    expect(sent).toHaveLength(2);
    for (const order of sent)
      expect([order.includes('海边的夏天'), order.endsWith(`\n\n${few}`)]).toEqual([true, true]);
    for (const version of versions) expect(version).not.toContain('[');
  });

  it('answers two where they differ, one where both are alike, and none that is what was there or has no words', async () => {
    let told: string[] = [];
    gateway.task = () => {
      const data = { status: 'SUCCESS', data: { title: '', text: told.shift() } };
      return { status: 200, body: JSON.stringify({ code: 'success', data }) };
    };
    const [one, other] = ['[Verse]\n灯灭了', '[Verse]\n车没来'];
    told = [one, other];
    expect((await rewrite(wish)).sort()).toEqual([one, other].sort());
    told = [one, one];
    expect(await rewrite(wish)).toEqual([one]);
    told = [`${text}\n`, other];
    expect(await rewrite(wish)).toEqual([other]);
    told = [text, '[Verse]\n\n[Chorus]'];
    expect(await refusal(rewrite(wish))).toMatchObject({ status: 503, code: 'REWRITING_FAILED' });
  });

  it.each([
    ['refuses', () => ({ status: 500, body: '{"code":"fail","message":"no"}' })],
    ['answers nonsense', () => ({ status: 200, body: '<html>' })],
    ['knows its task no more', () => ({ status: 200, body: '{"code":"success","data":"gone"}' })],
  ])('says that nothing was rewritten when the provider %s', async (_, twist) => {
    gateway.submit = twist;
    expect(await refusal(rewrite(wish))).toMatchObject({ status: 503, code: 'REWRITING_FAILED' });
  });

  it('says so too while no channel writes', async () => {
    await silent();
    expect(await refusal(rewrite(wish))).toMatchObject({ status: 503, code: 'REWRITING_FAILED' });
  });

  it('[P5-22] refuses names in the theme and in the words before anybody is asked', async () => {
    let asked = 0;
    gateway.submit = (told) => ((asked += 1), told);
    const inTheme = await refusal(rewrite({ text, change: 'theme', theme: '像周杰伦那样' }));
    const inWords = await refusal(rewrite({ text: '我听着周杰伦', change: 'longer' }));
    for (const [{ code, body }, field] of [
      [inTheme, 'theme'],
      [inWords, 'text'],
    ] as const)
      expect([code, Object.keys(body.fields ?? {})]).toEqual(['ARTIST_NAME', [field]]);
    expect(asked).toBe(0);
  });

  it.each<[string, object, string[]]>([
    ['no words', { ...wish, text: ' \n' }, ['text']],
    ['too many words', { ...wish, text: '词'.repeat(limits.lyrics.rewritten + 1) }, ['text']],
    ['no theme where there has to be one', { text, change: 'theme', theme: ' ' }, ['theme']],
    ['too long a theme', { text, change: 'theme', theme: '海'.repeat(limits.lyrics.theme + 1) }, ['theme']],
    ['a change that is not there', { text, change: 'louder' }, ['change']],
  ])('refuses %s with a sentence', async (_, body, fields) => {
    const answer = await post('/lyrics/rewrite', JSON.stringify(body), person.token);
    const told = (await answer.json()) as { fields: Record<string, string> };
    expect([answer.status, Object.keys(told.fields)]).toEqual([400, fields]);
    expect(told.fields[fields[0] as string]).toMatch(/\p{sc=Han}/u);
  });

  it('takes as many words as it says', async () => {
    const most = '海'.repeat(limits.lyrics.rewritten);
    expect((await rewrite({ text: most, change: 'longer' })).length).toBeGreaterThan(0);
  });
});
