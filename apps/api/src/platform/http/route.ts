import {
  applyDecorators,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  SerializeOptions,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Answer, Body, Endpoint } from '@overtone/contract/endpoint';
import { enveloped } from './envelope.js';
import { limited } from './limit-guard.js';
import { sentAsFile } from './file-answer.js';
import { type JsonBytes, sentAsBytes } from './json-bytes.js';
import { validatedBy } from './validation.js';

export const ENDPOINT = Symbol('endpoint');
const verbs = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

type Handler<E extends Endpoint> = (...args: never[]) => Promise<Answer<E>> | Answer<E>;
type BytesHandler<E extends Endpoint> = (...args: never[]) => Promise<JsonBytes<Body<E>>>;

/**
 * Binds a handler to an endpoint of the contract: path, method, access, validation, envelope, response stripping.
 * A handler whose result does not fit the endpoint's response does not compile.
 */
export function Route<E extends Endpoint>(endpoint: E) {
  const { mediaType, response } = endpoint;
  return bound<Handler<E>>(
    endpoint,
    mediaType === undefined
      ? applyDecorators(SerializeOptions({ schema: response }), UseInterceptors(enveloped(endpoint)))
      : UseInterceptors(sentAsFile(mediaType)),
  );
}

/** The same for an answer that is ready bytes, envelope and all, the same for everybody: nothing is stripped on its way, and it may stand. */
export const BytesRoute = <E extends Endpoint>(endpoint: E, maxAge: number) =>
  bound<BytesHandler<E>>(
    endpoint,
    applyDecorators(UseInterceptors(sentAsBytes(maxAge)), RouteConfig({ sendsBytes: true })),
  );

/** What a file may weigh is counted by whoever takes it: the body is not read before. */
function routeNotes({ file, bodyBytes }: Endpoint): MethodDecorator[] {
  if (file !== undefined) return [RouteConfig({ takesFile: true })];
  return bodyBytes === undefined ? [] : [RouteConfig({ bodyBytes })];
}

function bound<Fitting>(endpoint: Endpoint, answering: MethodDecorator) {
  const apply = applyDecorators(
    verbs[endpoint.method](endpoint.path.replace(/\{(\w+)\}/g, ':$1')),
    HttpCode(200),
    SetMetadata(ENDPOINT, endpoint),
    limited(endpoint.limit ?? (endpoint.method === 'GET' ? 'read' : 'write')),
    ...routeNotes(endpoint),
    validatedBy(endpoint),
    answering,
  );
  return <H extends Fitting>(target: object, name: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    apply(target, name, descriptor);
  };
}
