import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemBody } from '@overtone/contract/problem';
import { connect } from 'node:net';
import { bootApp, type TestApp } from '../support/app.js';
import { saidTo } from '../support/raw-answer.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
}, 60_000);
afterAll(() => app.stop());

const long = 'x'.repeat(20_000);
const lines = (...given: string[]) => `${given.join('\r\n')}\r\n\r\n`;
const alone = ['host: here', 'connection: close'];

/** Each as it comes over the wire, with the status and code it is answered with. */
const broken: [string, string, number, string][] = [
  ['an address that is too long', lines(`GET /api/songs?q=${long} HTTP/1.1`, ...alone), 431, 'HEADERS_TOO_LARGE'],
  ['headers that are too long', lines('GET / HTTP/1.1', ...alone, `x: ${long}`), 431, 'HEADERS_TOO_LARGE'],
  [
    'a body without its frame',
    `${lines('DELETE /api/songs/1 HTTP/1.1', 'host: here')}{"a":1}`,
    400,
    'VALIDATION_FAILED',
  ],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'VALIDATION_FAILED'],
  [
    'two lengths',
    lines('POST /api/login HTTP/1.1', ...alone, 'content-length: 1', 'transfer-encoding: chunked'),
    400,
    'VALIDATION_FAILED',
  ],
  [
    'notes on a chunk that are too long',
    `${lines('POST /api/login HTTP/1.1', ...alone, 'content-type: application/json', 'transfer-encoding: chunked')}2;${long}\r\n{}\r\n0\r\n\r\n`,
    413,
    'BODY_TOO_LARGE',
  ],
  ['no host', lines('GET /api/songs HTTP/1.1', 'connection: close'), 400, 'VALIDATION_FAILED'],
];

describe('what is no readable HTTP', () => {
  it.each(broken)('is answered in the envelope: %s', async (_, written, status, code) => {
    const said = await saidTo(app.url, written);
    // What stands in front may have been a request of its own, with an answer of its own.
    const [head = '', body = ''] = said.slice(said.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
    const [first, ...headers] = head.toLowerCase().split('\r\n');
    expect(first).toMatch(new RegExp(`^http/1.1 ${status} [a-z ]+$`));
    expect(headers).toEqual(
      expect.arrayContaining([
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
      ]),
    );
    const problem = problemBody.parse(JSON.parse(body));
    expect(problem).toMatchObject({ success: false, code });
    expect(problem.message).toMatch(/^[^a-z]*\p{sc=Han}[^a-z]*$/u);
  });

  it('an expectation that nobody knows is none', async () => {
    const said = await saidTo(app.url, lines('GET /api/songs?section=popular HTTP/1.1', ...alone, 'expect: a-miracle'));
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is survived when whoever sent it has gone', async () => {
    const { hostname, port } = new URL(app.url);
    const gone = Array.from(
      { length: 20 },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () =>
            socket.write(`nonsense ${long}`, () => socket.resetAndDestroy()),
          );
          socket.on('error', () => {}).on('close', () => resolve());
        }),
    );
    await Promise.all(gone);
    expect((await fetch(`${app.url}/api/site`)).status).toBe(200);
  });
});
