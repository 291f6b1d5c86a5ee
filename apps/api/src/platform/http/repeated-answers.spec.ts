import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpoint } from '@overtone/contract/endpoint';
import { z } from 'zod';
import { productionEnvironment } from '../../../../../test/support/production.js';
import { rawAnswer } from '../../../../../test/support/raw-answer.js';
import { Clock } from '../clock/clock.js';
import { readConfig } from '../config/config.js';
import { Log } from '../log/log.js';
import { JsonBytes } from './json-bytes.js';
import { BytesRoute } from './route.js';
import { hardenHttp, httpAdapter } from './server.js';

const clock = { ms: 0, now: () => new Date(clock.ms) };
/** What the handler was asked, in order. */
const asked: string[] = [];
const log: string[] = [];

const same = endpoint({
  method: 'GET',
  path: '/same',
  access: 'visitor',
  summary: 'the same for everybody',
  response: z.object({ text: z.string() }),
});

@Controller()
class SameController {
  @BytesRoute(same, 1)
  give(@Query() { way, size = '2000' }: { way?: string; size?: string }): Promise<JsonBytes<{ text: string }>> {
    asked.push(way ?? 'stands');
    if (way === 'fails') throw new Error('not today');
    const text = `${asked.length} ${'x'.repeat(Number(size))}`;
    return Promise.resolve(JsonBytes.of({ text }, way === 'counted' ? null : clock.ms + 1000));
  }

  @Get('own')
  own(): { text: string } {
    asked.push('own');
    return { text: String(asked.length) };
  }
}

@Module({ controllers: [SameController], providers: [{ provide: Clock, useValue: clock }] })
class SameModule {}

let app: NestFastifyApplication;
let site: string;
beforeAll(async () => {
  const config = readConfig({ ...productionEnvironment, OVERTONE_PROFILE: 'sandbox', RATE_LIMITS: 'off' });
  app = await NestFactory.create<NestFastifyApplication>(SameModule, httpAdapter(config), { logger: false });
  await hardenHttp(app, config, new Log('debug', { write: (line) => log.push(line) }));
  await app.listen(0, '127.0.0.1');
  site = await app.getUrl();
});
afterAll(() => app.close());
beforeEach(() => {
  clock.ms += 10_000;
  asked.length = 0;
});

const ask = (path = '/same', headers: Record<string, string> = {}, method = 'GET') =>
  rawAnswer(site + path, headers, method);

describe('an answer that stands', () => {
  it('is sent again without its handler until it no longer does', async () => {
    const { bytes } = await ask();
    clock.ms += 999;
    expect([(await ask()).bytes, asked.length]).toEqual([bytes, 1]);
    clock.ms += 1;
    expect((await ask()).bytes).not.toEqual(bytes);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['plain', '/same', {}],
    ['packed', '/same', { 'accept-encoding': 'gzip, br' }],
    ['small', '/same?size=3', { 'accept-encoding': 'gzip' }],
  ])(
    '%s: status, headers and bytes are the same, the id is its own, and so are both when nothing changed',
    async (...given) => {
      const [, path, headers] = given;
      const [long, short] = [await ask(path, headers), await ask(path, headers)];
      expect({ ...short, id: null }).toEqual({ ...long, id: null });
      expect(long).toMatchObject({ status: 200, headers: { 'content-length': String(long.bytes.length) } });
      expect(long.headers).toHaveProperty('content-security-policy');
      expect(short.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(short.id).not.toBe(long.id);
      const knowing = { ...headers, 'if-none-match': String(long.headers['etag']) };
      clock.ms += 1000;
      asked.length = 0;
      const [unchanged, again] = [await ask(path, knowing), await ask(path, knowing)];
      expect({ ...again, id: null }).toEqual({ ...unchanged, id: null });
      expect([again.status, again.bytes.length, asked.length]).toEqual([304, 0, 1]);
    },
  );

  it('has a line in the log each time it is sent', async () => {
    const ids = [(await ask()).id, (await ask()).id];
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const requestId of ids) {
      expect(lines).toContainEqual(expect.objectContaining({ requestId, method: 'GET', path: '/same', status: 200 }));
    }
  });

  it('is not for who takes other bytes, comes with a token, or asks otherwise', async () => {
    await ask();
    const others: [string, Record<string, string>, string][] = [
      ['/same', { 'accept-encoding': 'gzip' }, 'GET'],
      ['/same', { 'if-none-match': 'W/"other"' }, 'GET'],
      ['/same?size=2000', {}, 'GET'],
      ['/same', {}, 'HEAD'],
      ['/same', { authorization: 'Bearer a' }, 'GET'],
      ['/same', { authorization: 'Bearer a' }, 'GET'],
    ];
    for (const [index, other] of others.entries()) {
      await ask(...other);
      expect([other, asked.length]).toEqual([other, index + 2]);
    }
  });
});

describe('the handler is asked again', () => {
  it.each(['/same?way=counted', '/same?way=fails', '/own'])('%s', async (path) => {
    const statuses = [(await ask(path)).status, (await ask(path)).status];
    expect([asked.length, new Set(statuses).size]).toEqual([2, 1]);
  });

  it('for what is too long a question, and for the oldest of too many', async () => {
    const long = `/same?${'a'.repeat(1000)}`;
    await ask(long);
    await ask(long);
    expect(asked).toHaveLength(2);
    for (let index = 0; index < 201; index += 1) await ask(`/same?index=${index}`);
    await ask('/same?index=200');
    expect(asked).toHaveLength(203);
    await ask('/same?index=0');
    expect(asked).toHaveLength(204);
  });
});

it('HEAD tells what GET would send, also to who has it', async () => {
  const given = await ask();
  const knowing = { 'if-none-match': String(given.headers['etag']) };
  for (const headers of [{}, knowing]) {
    asked.length = 0;
    const head = await ask('/same', headers, 'HEAD');
    asked.length = 0;
    const plain = await ask('/same', headers);
    expect(head).toMatchObject({ status: plain.status, bytes: Buffer.alloc(0) });
    expect(head.headers['content-length']).toBe(String(given.bytes.length));
    expect({ ...head.headers, 'content-length': null }).toEqual({ ...plain.headers, 'content-length': null });
  }
});
