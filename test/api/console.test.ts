import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openConsole } from '@overtone/contract/console';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangedPerson, newPerson, type Person } from '../support/person.js';

type Token = Pick<Person, 'token'>;
const paths = ['/desk-first', '/desk-second', '/desk-third', '/desk-fourth'];
let folder: string;
let app: TestApp;
let admin: Token;
let member: Token;
let pass: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-console-'));
  const [site, desk] = [join(folder, 'site'), join(folder, 'desk')];
  await Promise.all([site, desk].map((place) => mkdir(join(place, 'assets'), { recursive: true })));
  await writeFile(join(site, 'index.html'), '<!doctype html><head><title>弦外</title></head><p>the site</p>');
  await writeFile(join(site, 'assets', 'public.js'), '1');
  await writeFile(
    join(desk, 'index.html'),
    '<!doctype html><meta name="robots" content="noindex,nofollow" /><p>the desk</p>',
  );
  await writeFile(join(desk, 'assets', 'desk-1a.js'), '2');
  app = await bootApp({ env: { WEB_DIR: site, ADMIN_DIR: desk, ADMIN_PATHS: paths.join(', ') } });
  [admin, member] = await Promise.all([arrangedPerson(app, 'admin'), newPerson(app)]);
  pass = (await opened(admin)) ?? '';
}, 60_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, cookie = '') => fetch(app.url + path, { headers: { cookie }, redirect: 'manual' });
const open = (token: string | null) =>
  fetch(`${app.url}/api${openConsole.path}`, {
    method: 'POST',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
const opened = async ({ token }: Token) => (await open(token)).headers.get('set-cookie')?.split(';')[0];

describe('[P2.2-11] [P2.2-12] [P2.2-13] [P2.2-14] [P2.3-09] the console', () => {
  it.each(paths)(
    'at %s is, for whoever shows nothing, the site’s own page, which says neither what it is nor that it may be found',
    async (path) => {
      for (const place of [path, `${path}/`]) {
        const answer = await get(place);
        const page = await answer.text();
        expect([answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')]).toEqual([
          200,
          'noindex, nofollow',
          'no-store',
        ]);
        expect(page).toContain('<meta name="robots" content="noindex" />');
        expect(page).toContain(`<meta property="overtone:closed" content="${place.slice(1)}" />`);
        expect([page.includes('the site'), page.includes('desk</p>'), page.includes('rel="canonical"')]).toEqual([
          true,
          false,
          false,
        ]);
      }
    },
  );

  it.each(paths)('at %s is given to who shows the pass of an administrator, with its files beside it', async (path) => {
    const there = await get(path, pass);
    expect([there.status, there.headers.get('location')]).toEqual([302, `${path}/`]);
    const page = await get(`${path}/`, pass);
    expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual([
      200,
      'noindex, nofollow',
      'no-store',
    ]);
    expect(await page.text()).toContain('the desk');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'[^;]*;.*style-src 'self' 'sha256-/);
    const file = await get(`${path}/assets/desk-1a.js`, pass);
    expect([file.status, await file.text(), file.headers.get('cache-control')]).toEqual([
      200,
      '2',
      'private, max-age=31536000, immutable',
    ]);
  });

  it('gives its files to nobody else, and no file that is not its own', async () => {
    const at = `${paths[0]}/assets`;
    const asked = [
      ...['', 'overtone_desk=', `${pass}0`, pass.replace(/=\d+/, '=99999999999')].map((cookie) =>
        get(`${at}/desk-1a.js`, cookie),
      ),
      ...['/public.js', '/../index.html', '/%2e%2e/index.html', '/desk-1a.js.map', ''].map((file) =>
        get(at + file, pass),
      ),
    ];
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await get('/assets/desk-1a.js', pass)).status).toBe(404);
  });

  it('[P6-16] gives the pass for the token of an administrator alone: signed, out of reach of scripts and other sites, for hours', async () => {
    expect([(await open(null)).status, (await open(member.token)).status]).toEqual([401, 403]);
    const answer = await open(admin.token);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^overtone_desk=\d+\.[\w-]{32}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    const old = await opened(admin);
    app.clock.advance(43_201);
    expect((await get(`${paths[0]}/`, old)).headers.get('content-type')).toMatch('text/html');
    expect(await (await get(`${paths[0]}/`, old)).text()).toContain('the site');
  });

  it('is named by nothing that anybody can read', async () => {
    const answers = await Promise.all(
      ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/', '/assets/public.js'].map((path) => get(path)),
    );
    const text = (await Promise.all(answers.map((answer) => answer.text()))).join();
    expect(paths.filter((path) => text.includes(path))).toEqual([]);
    expect((await get('/desk')).status).toBe(404);
  });
});

it('has paths of its own where none are configured: four that only the secret tells', async () => {
  const { consolePathsOf } = await import('../../apps/api/src/platform/config/console-paths.js');
  const [one, other] = ['a', 'b'].map((letter) => consolePathsOf({ SECRET: letter.repeat(32) }));
  expect(new Set([...(one ?? []), ...(other ?? [])]).size).toBe(8);
  expect(one?.every((path) => /^\/d[0-9a-f]{12}$/.test(path))).toBe(true);
});
