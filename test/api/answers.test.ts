import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { readSite } from '@overtone/contract/platform';
import { problemBody } from '@overtone/contract/problem';
import { bootApp, type TestApp } from '../support/app.js';
import { newAddress } from '../support/account-door.js';
import { arrangedPerson } from '../support/person.js';
import { rawAnswer } from '../support/raw-answer.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: { TRUST_PROXY: 'on' } });
}, 60_000);
afterAll(() => app.stop());

interface OpenApi {
  paths: Record<string, Record<string, { security: object[] }>>;
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { 'x-forwarded-for': newAddress(), ...headers }, redirect: 'manual' });

describe('caches', () => {
  /** The same for everybody, and said so. */
  const shared = ['songs', 'preset-stats/cached', 'banned-words', 'tags', 'lyrics'];

  it('keep nothing of what the API answers, refusals included, but what is the same for everybody', async () => {
    const { token } = await arrangedPerson(app, 'admin');
    const { paths } = (await (await get('/api/docs-json')).json()) as OpenApi;
    const kept: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      const filled = path.replace(/\{\w+\}/g, '0197a3c0-0000-7000-8000-00000000000f');
      const asking = Object.keys(methods).map((method) => ({ method, headers: { authorization: `Bearer ${token}` } }));
      for (const { method, headers } of [...asking, { method: 'get', headers: {} }]) {
        if (path.startsWith('/api/logout')) continue;
        const answer = await fetch(app.url + filled, { method: method.toUpperCase(), headers });
        const caching = answer.headers.get('cache-control') ?? 'nothing';
        await answer.body?.cancel();
        if (caching !== 'no-store') kept.push(`${method} ${path}: ${caching}`);
      }
    }
    expect(kept.filter((line) => !shared.some((path) => line.startsWith(`get /api/${path}: `)))).toEqual([]);
  });
});

describe('an address whose percent signs cannot be read', () => {
  it.each(['/%', '/api/songs/%E0%A4%A', '/%zz?a=1', '/media/%/x', '/api/%2'])(
    '%s is refused like any other',
    async (path) => {
      const answer = await rawAnswer(app.url + path);
      expect(answer.status).toBe(400);
      expect(problemBody.parse(JSON.parse(String(answer.bytes)))).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(answer.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('and one with parameters of any length is answered in the envelope too', async () => {
    const answer = await get(`/api/songs/${'a'.repeat(5000)}`);
    expect(answer.status).toBe(404);
    expect(problemBody.parse(await answer.json()).code).toBe('SONG_NOT_FOUND');
  });
});

describe('a cursor', () => {
  const id = '0197a3c0-0000-7000-8000-00000000000f';
  it.each([
    ['long before Christ', `latest|-8640000000000000|${id}`],
    ['before the first song', `latest|-1|${id}`],
    ['behind the year 9999', `latest|8640000000000000|${id}`],
    ['just behind what is counted', `popular|2147483648|${id}`],
  ])('%s is refused with 400', async (_, cursor) => {
    const query = { section: cursor.split('|')[0], cursor: Buffer.from(cursor).toString('base64url') };
    const { body } = await request(app.url).get('/api/songs').query(query).expect(400);
    expect(problemBody.parse(body).code).toBe('VALIDATION_FAILED');
  });
});

describe('the documentation', () => {
  it('is made once: its bytes are packed, marked, and not sent to who has them', async () => {
    const ask = () => request(app.url).get('/api/docs-json').set('accept-encoding', 'gzip');
    const { headers } = await ask()
      .expect(200)
      .expect('content-encoding', 'gzip')
      .expect('cache-control', 'public, max-age=60');
    expect(headers.etag).toMatch(/^W\/"/);
    await ask().set('if-none-match', String(headers.etag)).expect(304);
  });

  it('is not there with API_DOCS=off', async () => {
    const quiet = await bootApp({ env: { API_DOCS: 'off' } });
    try {
      const asked = ['/api/docs', '/api/docs-json', '/api/docs/', '/api/docs/index.html', '/api/docs/swagger-ui.css'];
      const answers = await Promise.all(asked.map((path) => request(quiet.url).get(path)));
      expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 404));
      // And nothing leads there.
      const told = (site: TestApp) => site.call(readSite, {}).then(({ data }) => data.api_docs);
      expect([await told(app), await told(quiet)]).toEqual([true, false]);
    } finally {
      await quiet.stop();
    }
  });
});

describe('limits of routes', () => {
  const asked = async (count: number, url: string, headers: Record<string, string>) => {
    const counts: Record<number, number> = {};
    for (let done = 0; done < count; done += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(url, { headers })));
      for (const answer of answers) {
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
        await answer.arrayBuffer();
      }
    }
    return counts;
  };

  it('hold a member on a route that has no narrower one, from however many addresses, and nobody else', async () => {
    const [loud, other] = [await arrangedPerson(app, 'admin'), await arrangedPerson(app, 'admin')];
    const bearing = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
    const { member } = trafficLimits.routes.costly;
    const path = '/api/admin/points/entries/export';
    const counts = await asked(100, app.url + path, bearing(loud));
    expect(counts[429]).toBe(100 - member);
    const refused = await get(path, bearing(loud));
    expect(problemBody.parse(await refused.json())).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get(path, bearing(other))).status).not.toBe(429);
  });

  it('hold an address that asks for what is answered from kept bytes, and no other address', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    const narrow = await bootApp({ env: { TRUST_PROXY: 'on', REQUESTS_PER_ADDRESS: '250' } });
    try {
      const list = `${narrow.url}/api/songs?section=popular`;
      const counts = await asked(300, list, from);
      expect(counts).toEqual({ 200: 250, 429: 50 });
      for (const path of ['/', '/robots.txt', '/api/docs-json', '/api/site', '/%', '/nothing']) {
        const refused = await fetch(narrow.url + path, { headers: from });
        expect(refused.status).toBe(429);
        expect(refused.headers.get('retry-after')).toBe('60');
        expect(problemBody.parse(await refused.json())).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 });
        expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'");
      }
      expect((await fetch(list, { headers: { 'x-forwarded-for': newAddress() } })).status).toBe(200);
      narrow.clock.advance(60);
      expect((await fetch(list, { headers: from })).status).toBe(200);
    } finally {
      await narrow.stop();
    }
  });

  it.each([
    ['page', '/song/0197a3c0-0000-7000-8000-00000000000f', '/robots.txt'],
    ['sitemap', '/sitemap-songs-1.xml', '/sitemap.xml'],
  ] as const)(
    'hold an address that asks for what no handler serves (%s: %s), and no other',
    async (name, path, kin) => {
      const from = { 'x-forwarded-for': newAddress() };
      const { address } = trafficLimits.routes[name];
      const counts = await asked(address + 50 - (address % 50), app.url + path, from);
      expect(counts[429]).toBe(50 - (address % 50));
      const refused = await fetch(app.url + kin, { headers: from });
      expect(problemBody.parse(await refused.json())).toMatchObject({ code: 'RATE_LIMITED' });
      expect([refused.status, refused.headers.get('x-content-type-options')]).toEqual([429, 'nosniff']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await get(kin)).status).not.toBe(429);
      expect((await fetch(`${app.url}/api/site`, { headers: from })).status).toBe(200);
    },
  );

  it('answer late whoever is refused again and again, and nobody else', async () => {
    const promptly = async (url: string, headers: Record<string, string>) => {
      for (let told = 0; told <= trafficLimits.refusals.promptPerMinute; told += 1)
        expect((await fetch(url, { headers })).status).toBe(told ? 429 : 200);
    };
    const from = { 'x-forwarded-for': newAddress() };
    // Longer than any test: a refusal that waits here waits for good.
    const slow = await bootApp({ env: { TRUST_PROXY: 'on', REQUESTS_PER_ADDRESS: '1', REFUSAL_PAUSE_MS: '10000' } });
    try {
      const list = `${slow.url}/api/songs?section=popular`;
      await promptly(list, from);
      const leaving = new AbortController();
      const late = fetch(list, { headers: from, signal: leaving.signal }).then(
        () => 'told',
        () => 'given up',
      );
      const others = { 'x-forwarded-for': newAddress() };
      await promptly(list, others);
      leaving.abort();
      expect(await late).toBe('given up');
    } finally {
      await slow.stop();
    }
  });
});
