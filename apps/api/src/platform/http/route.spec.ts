import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Endpoint, endpoint } from '@overtone/contract/endpoint';
import { done, pageOf, withData } from '@overtone/contract/envelope';
import { z } from 'zod';
import { enveloped } from './envelope.js';
import { Route } from './route.js';

const base = { method: 'GET', access: 'visitor', summary: 'of a spec' } as const;
const success = z.literal(true);
const facts = z.object({ a: z.number() });
const one = endpoint({ ...base, path: '/one', response: withData(facts) });
const none = endpoint({ ...base, path: '/none', response: done });
const page = endpoint({ ...base, path: '/page', response: pageOf(z.string()) });
const told = endpoint({ ...base, path: '/told', response: z.object({ success, message: z.string(), data: facts }) });
const flag = endpoint({ ...base, path: '/flag', response: z.object({ success, uncounted: z.number().optional() }) });

@Controller()
class SpecController {
  @Route(one)
  one() {
    return { a: 1, secret: 'stripped' };
  }

  @Route(none)
  none() {}

  @Route(page)
  async page() {
    return { total: 1, data: ['x'] };
  }

  @Route(told)
  told() {
    return { data: { a: 1 }, message: { code: 'REDEEMED' as const, values: { points: 2.5 } } };
  }

  @Route(flag)
  flag() {
    return {};
  }
}

/** A handler that drifts from its endpoint is refused: each of these must fail to compile, which the type check proves. */
class Drifting {
  // @ts-expect-error The data alone is asked for.
  @Route(one)
  enveloped() {
    return { success: true, data: { a: 1 } };
  }

  // @ts-expect-error It is of another type.
  @Route(one)
  wrong() {
    return { a: '1' };
  }

  // @ts-expect-error Nothing is to be told.
  @Route(none)
  async chatty() {
    return { a: 1 };
  }

  // @ts-expect-error The total is missing.
  @Route(page)
  short() {
    return { data: ['x'] };
  }

  // @ts-expect-error The message is missing.
  @Route(told)
  silent() {
    return { a: 1 };
  }
}

@Module({ controllers: [SpecController] })
class SpecModule {}

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await NestFactory.create<NestFastifyApplication>(SpecModule, new FastifyAdapter(), { logger: false });
  app.useGlobalInterceptors(new StandardSchemaSerializerInterceptor(app.get(Reflector)));
  await app.init();
});
afterAll(() => app.close());

describe('what a handler returns', () => {
  it.each([
    ['/one', '{"success":true,"data":{"a":1}}'],
    ['/none', '{"success":true}'],
    ['/page', '{"success":true,"data":["x"],"total":1}'],
    ['/told', '{"success":true,"message":"兑换成功，2.5 点已到账","data":{"a":1}}'],
    ['/flag', '{"success":true}'],
  ])('is put into the envelope of %s and stripped', async (path, body) =>
    expect((await app.inject(path)).body).toBe(body),
  );

  it('says its message in the language of the call', async () => {
    const { body } = await app.inject({ path: '/told', headers: { 'accept-language': 'en' } });
    expect(body).toBe('{"success":true,"message":"Redeemed: 2.5 points added","data":{"a":1}}');
  });

  it('does not compile where it drifts from the endpoint', () =>
    expect(Object.getOwnPropertyNames(Drifting.prototype)).toEqual([
      'constructor',
      'enveloped',
      'wrong',
      'chatty',
      'short',
      'silent',
    ]));

  it('has an envelope that is a plain object, or the server does not start', () => {
    const odd: Endpoint = { ...one, response: z.record(z.string(), z.unknown()) };
    expect(() => enveloped(odd)).toThrow('plain object');
  });
});
