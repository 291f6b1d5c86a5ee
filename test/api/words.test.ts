import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { listLyrics, lyricsPair, randomLyrics } from '@overtone/contract/lyrics';
import { providers } from '@overtone/contract/providers';
import { checkNames, NameMatcher } from '@overtone/contract/name-check';
import { readBannedWords } from '@overtone/contract/banned-words';
import { readSunoSession } from '@overtone/contract/platform';
import { listTags, tagCategories, upsampleTags } from '@overtone/contract/tags';
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
const upsample = (who: Person, original_tags: string) =>
  who.call(upsampleTags, { body: { original_tags } }).then(({ data }) => data);

describe('the libraries', () => {
  it.each([
    ['[P7.2-08] GET /tags', '/tags'],
    ['[P7.2-09] GET /lyrics', '/lyrics'],
  ])('%s is for anybody and is not sent twice', async (_, path) => {
    const first = await fetch(`${app.url}/api${path}`);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${app.url}/api${path}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('[P7.2-08] has every category of tags', async () => {
    const { data } = await app.call(listTags, {});
    expect(data.map(({ category }) => category)).toEqual([...tagCategories]);
    expect(data.flatMap(({ tags }) => tags).length).toBeGreaterThanOrEqual(200);
  });

  it('[P7.2-08] [P7.2-09] offers nothing that the artist check would refuse', async () => {
    const matcher = new NameMatcher((await app.call(readBannedWords, {})).data);
    const { data: tags } = await app.call(listTags, {});
    const { data: lyrics } = await app.call(listLyrics, {});
    const texts = [
      ...tags.flatMap((one) => one.tags.map(({ zh, en }) => ({ style: `${zh} ${en}` }))),
      ...lyrics.map(({ title, text, style }) => ({ title, lyrics: text, style })),
      ...lyrics.map(({ text, theme }) => ({ description: `${text} ${theme.zh} ${theme.en}` })),
    ];
    expect(texts.flatMap((text) => checkNames(matcher, text))).toEqual([]);
  });
});

describe('[P7.3-16] POST /lyrics/random', () => {
  it('is written by the provider, at no cost, for members alone', async () => {
    const { data } = await person.call(randomLyrics, { body: {} });
    expect([data.written_by, data.title !== '', lined(data.text) > 4]).toEqual(['provider', true, true]);
    expect(await app.database.client.hold.count()).toBe(0);
    expect((await post('/lyrics/random', '{}')).status).toBe(401);
  });

  it('comes from our library while no channel writes, in the language asked for, and another each time', async () => {
    await silent();
    const seen: string[] = [];
    const { data: library } = await app.call(listLyrics, {});
    for (let round = 0; round < 8; round += 1) {
      const { data } = await person.call(randomLyrics, { body: { language: 'en', except: seen } });
      expect(data.written_by).toBe('library');
      expect(library.find(({ title }) => title === data.title)).toMatchObject({ language: 'en', text: data.text });
      seen.push(data.title);
    }
    expect(new Set(seen).size).toBe(8);
  });

  it('is personal: nobody keeps it on the way', async () => {
    await silent();
    const answer = await post('/lyrics/random', '{}', person.token);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('is limited, with the time to wait', async () => {
    await silent();
    const ask = () => person.call(randomLyrics, { body: {} });
    for (let round = 0; round < limits.writing.perMinute; round += 1) await ask();
    const { status, code, body } = await refusal(ask());
    expect([status, code, (body.retryAfter ?? 0) > 0]).toEqual([429, 'WRITING_LIMIT', true]);
    expect((await member.call(randomLyrics, { body: {} })).success).toBe(true);
  });
});

describe('[P7.3-17] POST /generate_lyrics_pair', () => {
  const pair = (body: { prompt: string; lyrics_model?: 'auto' | 'workbench' }) =>
    person.call(lyricsPair, { body }).then(({ data }) => data);

  it('answers two different texts of the provider', async () => {
    const { pair: two, written_by } = await pair({ prompt: '雨夜里的旧书店', lyrics_model: 'auto' });
    expect(written_by).toBe('provider');
    expect(two[0].text).not.toBe(two[1].text);
    for (const { title, text } of two) expect([title !== '', lined(text) > 4]).toEqual([true, true]);
  });

  it('answers two of our own workbench when that is asked for, about what was asked for', async () => {
    const { pair: two, written_by } = await pair({ prompt: '一首关于旧书店的歌', lyrics_model: 'workbench' });
    expect(written_by).toBe('workbench');
    expect(two.every(({ title, text }) => `${title}${text}`.includes('旧书店'))).toBe(true);
    expect(two[0].text).not.toBe(two[1].text);
  });

  it.each([
    ['refuses', () => ({ status: 500, body: '{"code":"fail","message":"no"}' })],
    ['answers nonsense', () => ({ status: 200, body: '<html>' })],
    ['tells no task', () => ({ status: 200, body: '{"code":"success","data":null}' })],
    ['knows its task no more', () => ({ status: 200, body: '{"code":"success","data":"gone"}' })],
  ])('answers two of our own when the provider %s', async (_, twist) => {
    gateway.submit = twist;
    expect((await pair({ prompt: '海边' })).written_by).toBe('workbench');
  });

  it('[P5-22] refuses names before anybody is asked', async () => {
    const { code, body } = await refusal(pair({ prompt: '像周杰伦那样' }));
    expect([code, Object.keys(body.fields ?? {})]).toEqual(['ARTIST_NAME', ['prompt']]);
  });

  it.each([
    ['nothing', '{}', 'prompt'],
    ['blanks', '{"prompt":"  "}', 'prompt'],
    ['too much', JSON.stringify({ prompt: 'x'.repeat(limits.lyrics.prompt + 1) }), 'prompt'],
    ['a model that is not there', '{"prompt":"a","lyrics_model":"gpt"}', 'lyrics_model'],
    ['what is no text', '{"prompt":{"$gt":""}}', 'prompt'],
  ])('refuses %s with a sentence', async (_, body, field) => {
    const answer = await post('/generate_lyrics_pair', body, person.token);
    const told = (await answer.json()) as { fields: Record<string, string> };
    expect([answer.status, Object.keys(told.fields)]).toEqual([400, [field]]);
  });
});

describe('[P7.3-18] POST /v1/generate/upsample-tags', () => {
  it('[L1-14] is opened by membership', async () => {
    const { status, code } = await refusal(upsample(person, '民谣'));
    expect([status, code]).toEqual([403, 'MEMBER_ONLY']);
    const { upsampled_tags } = await upsample(member, '民谣');
    expect(upsampled_tags.length).toBeGreaterThan(20);
  });

  it('is written by our own rules while no channel does it, and keeps what was said', async () => {
    await silent();
    const told = await upsample(member, '国风，悲壮');
    expect(told.written_by).toBe('workbench');
    expect(told.upsampled_tags).toMatch(/^Chinese traditional, 悲壮, /);
    expect(told.upsampled_tags.length).toBeLessThanOrEqual(limits.song.style);
  });

  it('is told as the provider says it, unless that could not be sent for a song', async () => {
    const says = (upsampled_tags: string) => () => ({
      status: 200,
      body: JSON.stringify({ code: 200, data: { taskBatchId: '1', upsampled_tags } }),
    });
    gateway.submit = says('warm folk, nylon guitar');
    expect(await upsample(member, '民谣')).toEqual({
      upsampled_tags: 'warm folk, nylon guitar',
      written_by: 'provider',
    });
    gateway.submit = says('folk in the way of Bob Dylan');
    expect((await upsample(member, '民谣')).upsampled_tags).not.toContain('Bob Dylan');
  });

  it('[P5-22] refuses names', async () => {
    expect((await refusal(upsample(member, 'taylor swift'))).code).toBe('ARTIST_NAME');
  });
});

it('[P7.2-01] GET /v1/suno/session tells whether songs can be made, the models and the limits', async () => {
  const { data } = await app.call(readSunoSession, {});
  expect([data.available, data.models.map(({ id }) => id)]).toEqual([true, providers.suno.models.map(({ id }) => id)]);
  expect(data.models[0]).toMatchObject({ lyrics_max: 5000, style_max: 1000, member_only: false, price: 1 });
  expect(data.limits).toMatchObject({ title: 80, description: 500, excluded_style: 1000, songs_per_generation: 2 });
  expect(data.families).toEqual({ suno: true, udio: true, mureka: true, riff: true });
  await silent();
  const silenced = (await app.call(readSunoSession, {})).data;
  expect([silenced.available, silenced.families.suno]).toEqual([false, false]);
});
