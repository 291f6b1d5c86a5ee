import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { problemBody, type ProblemBody } from '@overtone/contract/problem';
import { bootApp, type TestApp } from '../support/app.js';
import { newPerson, type Person } from '../support/person.js';
import { wish } from '../support/song-wishes.js';

interface Operation {
  requestBody?: { content: Record<string, { schema: object }> };
  parameters: { name: string; in: string }[];
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** What comes in from a stranger: never understood, never a 500. */
const bodies: [string, string, string | undefined][] = [
  ['nothing', '', undefined],
  ['broken JSON', '{"a":', 'application/json'],
  ['null', 'null', 'application/json'],
  ['an array', '[]', 'application/json'],
  ['a number', '7', 'application/json'],
  ['an empty object', '{}', 'application/json'],
  [
    'wrong types',
    JSON.stringify({ phone: 1, email: [], code: {}, password: null, prompt: 5, type: 'x', fingerprint: {} }),
    'application/json',
  ],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}', 'application/json'],
  [
    'a null byte',
    JSON.stringify({ prompt: 'a\u0000b', email: 'a\u0000@b.c', phone: '1380000\u0000000' }),
    'application/json',
  ],
  [
    'SQL',
    JSON.stringify({
      email: "' or 1=1 --@x.cn",
      phone: "1'; drop table account; --",
      code: "' or '",
      password: "' or '1'='1",
    }),
    'application/json',
  ],
  ['lone surrogates', '{"prompt":"\\ud800","title":"\\udfff","email":"\\ud800@x.cn"}', 'application/json'],
  ['a form', 'a=1&b=2', 'application/x-www-form-urlencoded'],
  ['text', 'hello', 'text/plain'],
  ['deep nesting', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`, 'application/json'],
  ['a huge body', JSON.stringify({ prompt: 'x'.repeat(400_000) }), 'application/json'],
];

const sentencesOf = ({ message, fields }: ProblemBody): string[] => [message, ...Object.values(fields ?? {})];
/** Names of fields and values may stand in it; words of the schemas' library or of the server's may not. */
const isChinese = (words: string): boolean =>
  /\p{sc=Han}/u.test(words) &&
  !/expected|received|invalid|too (small|big)|\b(body|content-type|required)\b/i.test(words);

/** Nothing in their bodies has to be there, so one that says nothing to us is fine. */
const contentWithNothing = [
  '/api/sms/captcha',
  '/api/profile/update',
  '/api/lyrics/random',
  '/api/notices/preferences',
];

describe('hostile input', () => {
  let app: TestApp;
  let person: Person;
  let operations: { method: string; path: string; operation: Operation }[];

  beforeAll(async () => {
    // Hundreds of bodies a minute: what is asked here is what they are answered, not how many may come.
    app = await bootApp({ env: { RATE_LIMITS: 'off' } });
    person = await newPerson(app);
    // An administrator's routes are asked as well.
    await app.database.pool.query("update account set role = 'admin' where uid = $1", [person.uid]);
    const { paths } = (await (await fetch(`${app.url}/api/docs-json`)).json()) as OpenApi;
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
  }, 60_000);
  afterAll(() => app.stop());

  const send = (
    method: string,
    path: string,
    body: string,
    type: string | undefined,
    token = person.token,
    language = 'zh',
  ) =>
    fetch(app.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(type && { 'content-type': type }),
      },
      ...(method === 'GET' || body === '' ? {} : { body }),
    });

  const filled = (path: string, id: string, uid: string) =>
    path.replace('{id}', id).replace('{uid}', uid).replace('{signature}', 'a'.repeat(40));

  it('[P7-01] every documented path lies under /api', () => {
    expect(operations.length).toBeGreaterThan(10);
    expect(operations.every(({ path }) => path.startsWith('/api/'))).toBe(true);
  });

  it.each(bodies)('answers %s with 4xx in the envelope at every endpoint that takes a body', async (_, body, type) => {
    for (const { method, path, operation } of operations.filter(({ operation: one }) => one.requestBody)) {
      if (path === '/api/logout') continue;
      const where = filled(path, '0198c1f0-0000-7000-8000-000000000000', '999999');
      const response = await send(method, where, body, type);
      const text = await response.text();
      const place = `${method} ${path}: ${response.status} ${text}`;
      if (response.status === 200 && contentWithNothing.includes(path)) continue;
      expect(`${place} ${response.status >= 400 && response.status < 500}`).toBe(`${place} true`);
      const said = problemBody.parse(JSON.parse(text));
      expect(sentencesOf(said).filter((words) => !isChinese(words))).toEqual([]);
      expect(operation).toBeDefined();
    }
  });

  it.each([
    ['a NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('answers %s in any text field of an otherwise good body with 400', async (_, text) => {
    const wishes = ['prompt', 'title', 'tags', 'negative_tags', 'gpt_description_prompt'].map((field) =>
      wish({ [field]: text }),
    );
    for (const body of wishes) {
      const response = await send('POST', '/api/v1/suno/submit/music', JSON.stringify(body), 'application/json');
      expect(await response.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: expect.stringContaining('无法保存的字符'),
      });
      expect(response.status).toBe(400);
    }
    const captcha = await send('POST', '/api/sms/captcha', JSON.stringify({ fingerprint: text }), 'application/json');
    expect(captcha.status).toBe(400);
  });

  it.each(['not-a-uuid', '%00', '../../etc/passwd', "1' or '1'='1", 'x'.repeat(150)])(
    'answers the id %s with 4xx',
    async (id) => {
      for (const { method, path } of operations.filter(({ path: one }) => /\{u?id\}/.test(one))) {
        const where = filled(path, encodeURIComponent(id), encodeURIComponent(id));
        const response = await send(method, where, '{}', 'application/json');
        expect([400, 404, 414]).toContain(response.status);
      }
    },
  );

  it.each(['page=0', 'page=-1', 'page=1e99', 'page=x', 'limit=0', 'limit=-5', 'page=1&page=2'])(
    'answers ?%s with 4xx',
    async (query) => {
      const response = await send('GET', `/api/user/songs?${query}`, '', undefined);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { code: string }).code).toBe('VALIDATION_FAILED');
    },
  );

  it('cuts a limit that is too large, and a page far beyond the end is empty', async () => {
    expect((await send('GET', '/api/user/songs?limit=1000000', '', undefined)).status).toBe(200);
    const far = (await (await send('GET', '/api/user/songs?page=1000000', '', undefined)).json()) as { data: [] };
    expect(far.data).toEqual([]);
  });

  it('[P7-06] an over-long lyric says its limit, in the message and beside the field', async () => {
    const body = JSON.stringify(wish({ prompt: '词'.repeat(5001) }));
    const response = await send('POST', '/api/v1/suno/submit/music', body, 'application/json');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      success: false,
      code: 'LYRICS_TOO_LONG',
      message: '歌词最多 5000 字，现在有 5001 字',
      fields: { prompt: '歌词最多 5000 字，现在有 5001 字' },
    });
  });

  it.each([
    ['a style of 1001', { tags: 'x'.repeat(1001) }, 'STYLE_TOO_LONG'],
    ['a title of 81', { title: 'x'.repeat(81) }, 'VALIDATION_FAILED'],
    ['an unknown model', { mv: 'chirp-of-the-future' }, 'MODEL_UNKNOWN'],
    ['blank lyrics', { prompt: ' ' }, 'LYRICS_MISSING'],
    ['an instrumental without a style', { make_instrumental: true, tags: '' }, 'LYRICS_MISSING'],
    ['an unknown field', { unknown: 1 }, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, overrides, code) => {
    const body = JSON.stringify({ ...wish(), ...overrides });
    const response = await send('POST', '/api/v1/suno/submit/music', body, 'application/json');
    expect(await response.json()).toMatchObject({ success: false, code });
  });

  it('writes the message in the language of the reader', async () => {
    const response = await fetch(`${app.url}/api/v1/suno/submit/music`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        'accept-language': 'en-GB,en;q=0.8',
      },
      body: JSON.stringify(wish({ mv: 'x' })),
    });
    expect(((await response.json()) as { message: string }).message).toBe('No such model: x');
  });

  it.each(bodies)('says what is wrong with %s in English to who reads English', async (_, body, type) => {
    const readers = operations.filter(({ operation, path }) => operation.requestBody && path !== '/api/logout');
    expect(readers.length).toBeGreaterThan(10);
    for (const { method, path } of readers) {
      const where = filled(path, '0198c1f0-0000-7000-8000-000000000000', '999999');
      const response = await send(method, where, body, type, person.token, 'en');
      const said = (await response.json()) as ProblemBody;
      if (response.status === 200 && contentWithNothing.includes(path)) continue;
      expect(sentencesOf(said).filter((words) => /\p{sc=Han}/u.test(words))).toEqual([]);
    }
  });

  it('answers an unknown route with 404 in the envelope', async () => {
    const { body } = await request(app.url).get('/api/nothing/here').expect(404);
    expect((body as { code: string }).code).toBe('NOT_FOUND');
  });

  it('says exactly what is wrong with a token', async () => {
    const [missing, wrong] = [
      await fetch(`${app.url}/api/user/info`),
      await send('GET', '/api/user/info', '', undefined, 'nonsense'),
    ];
    expect([missing.status, ((await missing.json()) as { message: string }).message]).toEqual([
      401,
      'no token provided',
    ]);
    expect([wrong.status, ((await wrong.json()) as { message: string }).message]).toEqual([401, 'invalid token']);
  });
});
