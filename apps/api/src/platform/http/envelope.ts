import type { CallHandler, NestInterceptor } from '@nestjs/common';
import type { Endpoint } from '@overtone/contract/endpoint';
import { map } from 'rxjs';
import { z } from 'zod';

/** Says of a schema what `Answer` of the contract says of a type. */
function returns({ response }: Endpoint): 'data' | 'nothing' | 'parts' {
  if (!(response instanceof z.ZodObject)) throw new Error('the envelope of an endpoint is a plain object');
  const { success: _, message, ...parts } = response.shape;
  if (message && !(message instanceof z.ZodOptional)) return 'parts';
  const names = Object.keys(parts).join();
  return names === '' ? 'nothing' : names === 'data' ? 'data' : 'parts';
}

const envelopes = {
  data: (answer: unknown) => ({ success: true, data: answer }),
  nothing: () => ({ success: true }),
  parts: (answer: object) => ({ success: true, ...answer }),
};

/** Puts what a handler returns into the envelope of its endpoint; the schema strips it afterwards. */
export function enveloped(endpoint: Endpoint): NestInterceptor {
  const wrap = envelopes[returns(endpoint)];
  return { intercept: (_, next: CallHandler<object>) => next.handle().pipe(map(wrap)) };
}
