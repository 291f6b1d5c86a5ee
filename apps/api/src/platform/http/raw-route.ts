import { All, applyDecorators, Get, SetMetadata } from '@nestjs/common';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { LimitClass } from '@overtone/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { limited } from './limit-guard.js';

export const RAW = Symbol('raw route');

/**
 * A GET for visitors whose answer is no JSON envelope (media, pictures): not part of the contract.
 * The handler answers through Fastify's reply and checks what it gives away itself.
 */
export function RawRoute(path: string, limit: LimitClass = 'media'): MethodDecorator {
  return applyDecorators(Get(path), limited(limit), SetMetadata(RAW, true));
}

/** A raw route that takes an HTML form, as text and unparsed: signatures are over what was sent. Any method gets in. */
export function RawFormRoute(path: string): MethodDecorator {
  return applyDecorators(All(path), limited('callback'), RouteConfig({ takesForm: true }), SetMetadata(RAW, true));
}

/** A form may come along, and nobody looks at it: mail programs send one when they end letters (RFC 8058). */
export const FormIgnored = (): MethodDecorator => RouteConfig({ ignoresForm: true });

const formType = 'application/x-www-form-urlencoded';
const formBytes = 64 * 1024;

/** Forms are read where a route asks for one; everywhere else they stay unsupported. */
export function readForms(app: NestFastifyApplication): void {
  app.useBodyParser(formType, { bodyLimit: formBytes }, (request: FastifyRequest, body: Buffer, done) => {
    const { takesForm, ignoresForm } = request.routeOptions.config as { takesForm?: boolean; ignoresForm?: boolean };
    if (takesForm) done(null, body.toString('utf8'));
    else if (ignoresForm) done(null, undefined);
    else done(Object.assign(new Error('unsupported'), { statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }));
  });
}
