import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApiKey } from '@overtone/contract/api-key';
import type { Endpoint } from '@overtone/contract/endpoint';
import { type KeyScope, keyScopes } from '@overtone/contract/key-scopes';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, password } from '../support/person.js';

let app: TestApp;
let endpoints: Endpoint[];
/** A key with everything, and one with everything but this. */
const keys = new Map<KeyScope | 'all', string>();
beforeAll(async () => {
  app = await bootApp({ env: { ...noGeneration, RATE_LIMITS: 'off' }, sweepsByHand: true });
  const staff = await arrangedPerson(app, 'admin');
  const made = async (scopes: KeyScope[]) =>
    (await staff.call(createApiKey, { body: { name: 'k', scopes, password } })).data.key;
  keys.set('all', await made([...keyScopes]));
  for (const scope of keyScopes) keys.set(scope, await made(keyScopes.filter((one) => one !== scope)));
  const names = readdirSync('packages/contract/src').filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules = await Promise.all(
    names.map((name) => import(`@overtone/contract/${name.slice(0, -3)}`) as Promise<Record<string, unknown>>),
  );
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
  endpoints = [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))];
}, 60_000);
afterAll(() => app.stop());

async function tried({ method, path }: Endpoint, key: string | undefined): Promise<string> {
  const where = path.replace(/\{\w+\}/g, '0190a0b0-0000-7000-8000-000000000000');
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${app.url}/api${where}`, { method, headers, ...(body && { body }) });
  const { code = 'ok' } = (await response.json().catch(() => ({}))) as { code?: string };
  return `${response.status} ${code}`;
}

it('no endpoint without a scope is open to any key, an administrator’s neither', async () => {
  const closed = endpoints.filter(({ key, access }) => key === undefined || access === 'admin');
  expect(closed.length).toBeGreaterThan(100);
  for (const one of closed) {
    const at = `${one.method} ${one.path}`;
    expect([at, await tried(one, keys.get('all'))]).toEqual([at, '403 KEY_CLOSED']);
  }
}, 60_000);

it('every endpoint with one is closed to a key that has all but that', async () => {
  const open = endpoints.filter(({ key }) => key !== undefined);
  expect(open.length).toBeGreaterThan(60);
  for (const one of open) {
    const at = `${one.method} ${one.path}`;
    expect([at, await tried(one, keys.get(one.key as KeyScope))]).toEqual([at, '403 KEY_SCOPE']);
  }
}, 60_000);

it('what ends a session, changes an account, pays, deletes for good or makes keys has no scope', () => {
  const never =
    /^\/(admin|login|logout|register|user\/(keys|webhooks|password|identities|deletion|export|birth-year)|payment\/orders$|songs\/batch)/;
  const wrong = endpoints.filter(({ path, key, method }) => key !== undefined && method !== 'GET' && never.test(path));
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const gone = endpoints.filter(
    ({ method, key, path }) => method === 'DELETE' && key !== undefined && path !== '/songs/trash',
  );
  expect(gone.map(({ path }) => path)).toEqual([]);
});
