import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import type { Config } from '../config/config.js';
import { Log } from '../log/log.js';
import { tellOfProxy } from './proxy-heeded.js';

async function toldBy(
  config: { sandbox: boolean; TRUST_PROXY: boolean },
  headers: Record<string, string>[],
  url = '/',
) {
  const lines: string[] = [];
  const server = fastify();
  const { sandbox, ...env } = config;
  tellOfProxy(
    server,
    { sandbox, env } as unknown as Config,
    new Log('info', { write: (line) => void lines.push(line) }),
  );
  server.get(url, () => 'ok');
  for (const of of headers) expect((await server.inject({ url, headers: of })).statusCode).toBe(200);
  await server.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

const forwarded = { 'x-forwarded-for': '192.0.2.1' };

it('a proxy that is not heeded is told of once, at its first request', async () => {
  expect(await toldBy({ sandbox: false, TRUST_PROXY: false }, [{}, forwarded, forwarded])).toEqual([
    expect.stringContaining('TRUST_PROXY=on'),
  ]);
});

it('one that is heeded and not there, too; what the machine itself asks says nothing of it', async () => {
  const config = { sandbox: false, TRUST_PROXY: true };
  expect(await toldBy(config, [forwarded, {}, {}])).toEqual([expect.stringContaining('TRUST_PROXY=off')]);
  expect(await toldBy(config, [{}], '/api/health')).toEqual([]);
});

it.each([
  ['no proxy stands there', { sandbox: false, TRUST_PROXY: false }, {}],
  ['the proxy is heeded', { sandbox: false, TRUST_PROXY: true }, forwarded],
  ['it is the sandbox', { sandbox: true, TRUST_PROXY: false }, forwarded],
])('nothing is told where %s', async (_, config, headers) => {
  expect(await toldBy(config, [headers])).toEqual([]);
});
