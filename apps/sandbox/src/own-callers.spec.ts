import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from './server.js';

let folder: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-callers-'));
  const own = { dataDir: folder, hosts: 'studio.lan', publicUrl: 'http://sandbox:3001' };
  sandbox = await startSandbox({ port: 0, smtpPort: 0, ...own });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (method: string, path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asking = request(`${sandbox.url}${path}`, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asking.on('error', reject).end();
  });

it.each(['localhost', '127.0.0.1:9', '[::1]:3001', 'sandbox:3001', 'studio.lan'])(
  'is there under the name %s',
  async (host) => {
    expect(await ask('GET', '/', { host })).toBe(200);
  },
);

it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io:3001', 'localhost:1:2'])(
  'is not there under the name %s, which may point here all the same',
  async (host) => {
    expect(await ask('GET', '/_control/outbox', { host })).toBe(421);
    expect(await ask('POST', '/_control/reset', { host })).toBe(421);
  },
);

it('takes no post that a foreign page sends, and every post of programs and of its own pages', async () => {
  const host = new URL(sandbox.url).host;
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://localhost.evil.example:${sandbox.port}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[];
  for (const headers of foreign) {
    expect(await ask('POST', '/_control/reset', headers)).toBe(403);
    expect(await ask('DELETE', '/_control/outbox', headers)).toBe(403);
  }
  const own = [
    {},
    { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    // A page that tells nobody where it is.
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
  ] as Record<string, string>[];
  for (const headers of own) expect(await ask('POST', '/_control/reset', headers)).toBe(200);
});
