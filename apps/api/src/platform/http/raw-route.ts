import { applyDecorators, Get, SetMetadata } from '@nestjs/common';

export const RAW = Symbol('raw route');

/**
 * A GET for visitors whose answer is no JSON envelope (media, pictures): not part of the contract.
 * The handler answers through Fastify's reply and checks what it gives away itself.
 */
export function RawRoute(path: string): MethodDecorator {
  return applyDecorators(Get(path), SetMetadata(RAW, true));
}
