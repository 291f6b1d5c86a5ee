import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { delivered } from '../support/programs.js';
import { TestServer } from '../support/server.js';

describe('shutting down', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.prepare({ from: delivered });
    await server.start();
  }, 60_000);
  afterAll(() => server.stop());

  it('ends by itself although a request was never finished', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.on('error', () => undefined); // cut by the server, as it should be
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half"',
    );
    const asked = Date.now();
    await server.kill('SIGTERM');
    expect(Date.now() - asked).toBeLessThan(25_000); // Fastify's own request time-out is 30 s
    socket.destroy();
  }, 60_000);

  it('a sandbox says where it listens, and ends by itself', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'overtone-sandbox-'));
    const env = { PATH: process.env.PATH, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_DATA_DIR: folder };
    const child = spawn(process.execPath, ['apps/sandbox/dist/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { ready, port } = JSON.parse(String(line)) as { ready: boolean; port: number };
    expect(ready).toBe(true);
    expect((await fetch(`http://127.0.0.1:${port}/_control/faults`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await rm(folder, { recursive: true });
  }, 60_000);
});
