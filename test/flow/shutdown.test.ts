import { connect } from 'node:net';
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
});
