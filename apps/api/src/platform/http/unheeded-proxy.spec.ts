import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { Config } from '../config/config.js';
import { Log } from '../log/log.js';
import { tellOfUnheededProxy } from './unheeded-proxy.js';

async function toldBy(config: { sandbox: boolean; TRUST_PROXY: boolean }, headers: Record<string, string>[]) {
  const lines: string[] = [];
  const server = fastify();
  const { sandbox, ...env } = config;
  tellOfUnheededProxy(
    server,
    { sandbox, env } as unknown as Config,
    new Log('info', { write: (line) => void lines.push(line) }),
  );
  server.get('/', () => 'ok');
  for (const of of headers) expect((await server.inject({ url: '/', headers: of })).statusCode).toBe(200);
  await server.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

const forwarded = { 'x-forwarded-for': '192.0.2.1' };

it('a proxy that is not heeded is told of once, at its first request', async () => {
  expect(await toldBy({ sandbox: false, TRUST_PROXY: false }, [{}, forwarded, forwarded])).toEqual([
    expect.stringContaining('TRUST_PROXY=on'),
  ]);
});

it.each([
  ['no proxy stands there', { sandbox: false, TRUST_PROXY: false }, {}],
  ['the proxy is heeded', { sandbox: false, TRUST_PROXY: true }, forwarded],
  ['it is the sandbox', { sandbox: true, TRUST_PROXY: false }, forwarded],
])('nothing is told where %s', async (_, config, headers) => {
  expect(await toldBy(config, [headers])).toEqual([]);
});
