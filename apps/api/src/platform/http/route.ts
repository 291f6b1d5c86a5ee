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
import type { Answer, Endpoint } from '@overtone/contract/endpoint';
import { sentAsFile } from './file-answer.js';

export const ENDPOINT = Symbol('endpoint');
const verbs = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

type Handler<E extends Endpoint> = (...args: never[]) => Promise<Answer<E>> | Answer<E>;

/**
 * Binds a handler to an endpoint of the contract: path, method, access, response stripping.
 * A handler whose result does not fit the endpoint's response does not compile.
 */
export function Route<E extends Endpoint>(endpoint: E) {
  const apply = applyDecorators(
    verbs[endpoint.method](endpoint.path.replace(/\{(\w+)\}/g, ':$1')),
    HttpCode(200),
    SetMetadata(ENDPOINT, endpoint),
    endpoint.mediaType === undefined
      ? SerializeOptions({ schema: endpoint.response })
      : UseInterceptors(sentAsFile(endpoint.mediaType)),
  );
  return <H extends Handler<E>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    apply(target, name, descriptor);
  };
}
