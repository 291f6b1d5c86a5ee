import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@overtone/contract/endpoint';
import { problemBody } from '@overtone/contract/problem';
import { gapsBetween, openPlaces, type OpenApi, type Role, roles } from '../support/access-matrix.js';
import { AccessWorld } from '../support/access-world.js';
import { rows } from './access-matrix.rows.js';

let world: AccessWorld;
let document: OpenApi;
let endpoints: Map<string, Endpoint>;
beforeAll(async () => {
  world = await AccessWorld.make();
  document = (await (await fetch(`${world.door.app.url}/api/docs-json`)).json()) as OpenApi;
  endpoints = await contractEndpoints();
}, 60_000);
afterAll(() => world.stop());

/** Every endpoint that the contract knows, by its route. */
async function contractEndpoints(): Promise<Map<string, Endpoint>> {
  const names = readdirSync('packages/contract/src').filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(
    names.map((name) => import(`@overtone/contract/${name.slice(0, -3)}`) as Promise<Record<string, unknown>>),
  );
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'response' in value;
  const found = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  return new Map(found.map((one) => [`${one.method} /api${one.path}`, one]));
}

async function tryOut(
  row: (typeof rows)[number],
  role: Role,
): Promise<{ outcome: string; text: string; noted: number }> {
  const { params = {}, query, body, form } = (await row.ask?.(world, role)) ?? {};
  const before = await audited();
  const [method = '', path = ''] = row.route.split(' ');
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const token = await world.token(role);
  const response = await fetch(`${world.door.app.url}${where}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  const text = await response.text();
  const noted = (await audited()) - before;
  const isFile = response.headers.get('content-type')?.startsWith('text/csv');
  if (response.status === 200 && isFile) return { outcome: 'ok', text, noted };
  const answer = JSON.parse(text) as { success: boolean; code?: string };
  const isDone = response.status === 200;
  expect(answer.success).toBe(isDone);
  // The contract's schema drops what it does not name: nothing may be dropped.
  const shape = isDone ? endpoints.get(row.route)?.response : problemBody.strict();
  expect(shape?.parse(answer)).toEqual(answer);
  return { outcome: isDone ? 'ok' : `${response.status} ${answer.code}`, text, noted };
}

/** Rows of the audit that name the administrator. */
const audited = () => world.door.app.database.client.auditEntry.count({ where: { actorUid: world.people.admin.uid } });

/** Whatever an administrator writes or takes away leaves one row; whatever is only read leaves none. */
const owed = ({ route, quiet }: (typeof rows)[number]): number =>
  / \/api\/admin\//.test(route) && (!route.startsWith('GET ') || route.endsWith('/export')) && quiet === undefined
    ? 1
    : 0;

describe('who may do what', () => {
  it('[P1-11] every route has one row, and every row a route', () => {
    expect(gapsBetween(document, rows)).toEqual({ withoutRow: [], withoutRoute: [], twice: [] });
  });

  it.each(rows.map((row) => ({ ...row, row })))('[P1-11] [P6-01] [P6-17] $route', async ({ row, gets }) => {
    const seen = {} as Record<Role, string>;
    for (const role of roles) {
      const { outcome, text, noted } = await tryOut(row, role);
      seen[role] = outcome;
      expect([role, noted]).toEqual([role, outcome === 'ok' && role === 'admin' ? owed(row) : 0]);
      const told =
        role === 'owner' || row.told?.includes(role) ? [] : world.secrets.filter((secret) => text.includes(secret));
      expect([role, told]).toEqual([role, []]);
    }
    expect(seen).toEqual(gets);
  });

  it('[P6-15] whatever is open to a member with nothing of their own is open to an administrator', () => {
    const open = rows.filter(({ gets }) => gets.other === 'ok');
    expect(open.length).toBeGreaterThan(30);
    expect(open.filter(({ gets }) => gets.admin !== 'ok').map(({ route }) => route)).toEqual([]);
  });

  it('[P1-11] no answer has room for a field that is not named', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        const content = responses['200']?.content;
        if (content?.['text/csv']) continue; // lines, written cell by cell
        const schema = content?.['application/json']?.schema;
        expect(schema).toBeDefined();
        expect([path, openPlaces(schema)]).toEqual([path, []]);
      }
    }
  });

  it('[P6-17] is decided by the server at every call, not by what a caller says', async () => {
    const { door, people, suspect } = world;
    const token = await world.session(people.admin.uid);
    const unban = (by: string) => door.post(`/admin/users/${suspect.uid}/unban`, { reason: '误会' }, { token: by });
    const setRole = (role: string) =>
      door.app.database.pool.query('update account set role = $2 where uid = $1', [people.admin.uid, role]);
    expect((await unban(token)).status).toBe(200);
    await setRole('member');
    expect((await unban(token)).body.code).toBe('FORBIDDEN');
    await setRole('admin');
    expect((await unban(token)).status).toBe(200);

    const claims = { role: 'admin', user_group: 4, points: 1000, uid: people.admin.uid };
    const made = await door.post('/register', { ...(await world.registration()), ...claims });
    expect(made.body.data).toMatchObject({ role: 'member', user_group: 0, points: 20 });
    const mine = String(made.body.data?.['token']);
    await door.post('/profile/update', { nickname: '我', ...claims }, { token: mine });
    const info = await door.call('GET', '/user/info', undefined, { token: mine });
    expect(info.body.data).toMatchObject({ role: 'member', user_group: 0, points: 20, nickname: '我' });
    expect((await unban(mine)).body.code).toBe('FORBIDDEN');
  });
});

describe('who may listen', () => {
  const refusal = async (uid: number, token: string) =>
    world.door.socketOf(uid, token).then(
      () => 'connected',
      (error: Error) => error.message,
    );

  it('[P1-11] [P6-01] nobody but the owner enters the room of the owner', async () => {
    const { owner, other, admin, banned } = world.people;
    for (const role of [other, admin]) {
      const token = await world.session(role.uid);
      expect(await refusal(owner.uid, token)).toBe('invalid token');
      expect(await refusal(role.uid, token)).toBe('connected');
    }
    for (const uid of [owner.uid, banned.uid]) expect(await refusal(uid, banned.token)).toBe('invalid token');
    for (const nothing of ['', 'x'.repeat(43)]) expect(await refusal(owner.uid, nothing)).not.toBe('connected');
    expect(await refusal(owner.uid, await world.session(owner.uid))).toBe('connected');
  });
});

describe('the table itself', () => {
  const operation = { responses: {} };
  const invented: OpenApi = {
    paths: { '/api/songs': { get: operation, delete: operation }, '/api/site': { get: operation } },
  };

  it('[P1-11] a route without a row, a row without a route and a row told twice are seen', () => {
    const told = [{ route: 'GET /api/songs' }, { route: 'GET /api/songs' }, { route: 'GET /api/gone' }];
    expect(gapsBetween(invented, told)).toEqual({
      withoutRow: ['DELETE /api/songs', 'GET /api/site'],
      withoutRoute: ['GET /api/gone'],
      twice: ['GET /api/songs'],
    });
  });

  it('[P1-11] an answer that would let anything through is seen', () => {
    const closed = { type: 'object', additionalProperties: false };
    const inner = { type: 'array', items: { type: 'object', properties: {} } };
    expect(openPlaces({ ...closed, properties: { data: inner } })).toEqual(['/properties/data/items']);
    expect(openPlaces({ ...closed, properties: { data: { ...closed, properties: {} } } })).toEqual([]);
  });
});
