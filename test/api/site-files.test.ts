import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSite, versionFile } from '@overtone/contract/platform';
import { bootApp, type TestApp } from '../support/app.js';

let folder: string;
let app: TestApp;

/** A site as a build leaves it: made by the true plugin, the rest is small. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-site-'));
  await buildSite('one');
  app = await bootApp({
    env: { WEB_DIR: join(folder, 'one'), REGISTRATION_NUMBER: '沪ICP备2026000001号', CONTACT_EMAIL: 'hi@example.com' },
  });
}, 30_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

async function buildSite(name: string, script = 'document.title = "弦外";'): Promise<void> {
  const source = join(folder, 'source');
  await mkdir(source, { recursive: true });
  await writeFile(
    join(source, 'index.html'),
    '<!doctype html><title>弦外</title><script type="module" src="./main.js"></script>',
  );
  await writeFile(join(source, 'main.js'), script);
  const config = `import { versionFile } from ${JSON.stringify(resolve('apps/web/version-file.ts'))};
export default { plugins: [versionFile('1.2.3')], build: { outDir: '../${name}', emptyOutDir: true }, logLevel: 'warn' };`;
  await writeFile(join(source, 'vite.config.ts'), config);
  await promisify(execFile)(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build'], { cwd: source });
}
const versionOf = async (name: string) =>
  versionFile.parse(JSON.parse(await readFile(join(folder, name, 'version.json'), 'utf8')));

const get = (path: string, headers: Record<string, string> = {}, at: TestApp = app) =>
  fetch(at.url + path, { headers, redirect: 'manual' });

describe('[P7.2-07] [P3-10] version.json, which open pages keep as their app_version', () => {
  it('lies at the web root, names version and time of the build, and is in no cache', async () => {
    const response = await get('/version.json');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const body = versionFile.parse(await response.json());
    expect(body).toEqual(await versionOf('one'));
    expect(body.version).toMatch(/^1\.2\.3\+[0-9a-f]{10}$/);
    expect(Math.abs(Date.now() - Date.parse(body.builtAt))).toBeLessThan(120_000);
  });

  it('is written into the page too, which so knows its own', async () => {
    const page = await (await get('/')).text();
    expect(page).toContain(`<meta name="app-version" content="${(await versionOf('one')).version}" />`);
  });

  it('is the same for two builds of the same source and another when anything changes', async () => {
    await buildSite('again');
    await buildSite('changed', 'document.title = "弦外 2";');
    const [one, again, changed] = await Promise.all(['one', 'again', 'changed'].map(versionOf));
    expect(again?.version).toBe(one?.version);
    expect(changed?.version).not.toBe(one?.version);
  }, 30_000);

  it('may lie on another host: the page is told, and allowed to look there', async () => {
    const cdn = await bootApp({
      env: { WEB_DIR: join(folder, 'one'), VERSION_URL: 'https://cdn.example.com/a/version.json' },
    });
    try {
      expect((await cdn.call(readSite, {})).data.version_url).toBe('https://cdn.example.com/a/version.json');
      const policy = (await get('/', {}, cdn)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`connect-src 'self' ${cdn.url.replace('http', 'ws')} https://cdn.example.com;`);
    } finally {
      await cdn.stop();
    }
    expect((await app.call(readSite, {})).data.version_url).toBe('/version.json');
    const own = `connect-src 'self' ${app.url.replace('http', 'ws')};`;
    expect((await get('/')).headers.get('content-security-policy')).toContain(own);
  });
});

describe('the site', () => {
  it('[P2.1-19] tells the registration number and the address of the operator', async () => {
    expect((await app.call(readSite, {})).data).toMatchObject({
      registration_number: '沪ICP备2026000001号',
      contact_email: 'hi@example.com',
    });
  });

  const pages = ['/', '/create', '/mixing-console', '/stems', '/my-music', '/pricing', '/faq', '/faq?category=contact'];
  it.each([...pages, '/payment/result', '/account', '/agreement', '/privacy', '/invite/100001', '/create/', '/design'])(
    'answers %s with the page',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await response.text()).toMatch(/<title>[^<]*弦外 Overtone[^<]*<\/title>\s*<meta name="description"/);
    },
  );

  it.each(['/nothing', '/invite', '/invite/', '/invite/1/2', '/createx', '/design/x', '//create', '/index.php'])(
    'answers %s with the same page and 404',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<title>页面不存在 · 弦外 Overtone</title>');
    },
  );

  it('knows the page of the design system in the sandbox only', async () => {
    const outside = {
      OVERTONE_PROFILE: 'production',
      SECRET: 'a secret of the tests, long enough to sign with',
      PUBLIC_URL: 'https://music.example',
      MAIL_FROM: 'music@music.example',
      SMS_ACCESS_KEY_ID: 'id',
      SMS_ACCESS_KEY_SECRET: 'secret',
      SMS_SIGN_NAME: '弦外',
      SMS_TEMPLATE_CODE: 'SMS_1',
      SUNO_BASE_URL: 'http://127.0.0.1:1',
      SUNO_API_KEY: 'key',
      CONTACT_EMAIL: 'hi@example.com',
    };
    const production = await bootApp({ env: { ...outside, WEB_DIR: join(folder, 'one') } });
    try {
      expect([(await get('/design', {}, production)).status, (await get('/create', {}, production)).status]).toEqual([
        404, 200,
      ]);
    } finally {
      await production.stop();
    }
  });

  it("tells search engines what is one person's own, by name, and nothing else", async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /my-music',
      'Disallow: /stems',
      'Disallow: /account',
      'Disallow: /payment/result',
      'Disallow: /api/',
      'Allow: /',
      '',
      `Sitemap: ${app.url}/sitemap.xml`,
      '',
    ]);
  });

  it('keeps hashed files for ever', async () => {
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text()) ?? [];
    expect((await get(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/none.js')).status).toBe(404);
  });
});
