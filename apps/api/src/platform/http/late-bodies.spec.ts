import { jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { boundBodies } from './body-pace.js';
import { refuseBroken } from './broken-requests.js';

let server: FastifyInstance;
let arrived: Promise<void>;
beforeEach(async () => {
  // Only what the rule waits with stands still: sockets live on.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'Date'] });
  server = fastify({ clientErrorHandler: refuseBroken });
  boundBodies(server);
  arrived = new Promise((resolve) => server.addHook('onRequest', (_request, _reply, next) => (resolve(), next())));
  server.addContentTypeParser('a/file', (_request, _body, done) => done(null));
  server.post('/json', () => 'read');
  server.post('/file', { config: { takesFile: true } }, () => 'refused');
  await server.listen();
});
afterEach(async () => {
  jest.useRealTimers();
  server.server.closeAllConnections();
  await server.close();
});

/** Sends a head that promises ten bytes, and one of them. */
function begun(path: string, type: string): { socket: Socket; said: () => string; closed: Promise<void> } {
  let said = '';
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, 'localhost');
  socket.on('data', (bytes) => (said += bytes.toString())).on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.write(`POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\ncontent-length: 10\r\n\r\n{`);
  return { socket, said: () => said, closed };
}

it('a body that does not end is answered and its line cut', async () => {
  const { said, closed } = begun('/json', 'application/json');
  await arrived;
  jest.advanceTimersByTime(29_999);
  expect(server.server.listening && said()).toBe('');
  jest.advanceTimersByTime(1);
  await closed;
  expect(said()).toMatch(/^HTTP\/1\.1 408 /);
  expect(said()).toContain('REQUEST_TIMEOUT');
});

it('one that ends is left alone', async () => {
  const { socket, said } = begun('/json', 'application/json');
  await arrived;
  const answered = new Promise<void>((resolve) => void socket.once('data', () => resolve()));
  socket.write('"a":"bc"}');
  await answered;
  jest.advanceTimersByTime(60_000);
  expect(said()).toMatch(/^HTTP\/1\.1 200 /);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

it('a file may take longer; who was refused may go on for a moment, and is cut off then', async () => {
  const { socket, said, closed } = begun('/file', 'a/file');
  await new Promise<void>((resolve) => void socket.once('data', () => resolve()));
  expect(said()).toMatch(/^HTTP\/1\.1 200 /);
  await new Promise<void>((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(5_000);
  await closed;
});
