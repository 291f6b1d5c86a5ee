import type { CallHandler, NestInterceptor } from '@nestjs/common';
import type { Endpoint } from '@overtone/contract/endpoint';
import type { Language } from '@overtone/contract/language';
import type { Saying } from '@overtone/contract/said';
import { spoken } from '@overtone/contract/spoken';
import { map } from 'rxjs';
import { z } from 'zod';
import { callOf, languageOf } from './viewer.js';

/** Says of a schema what `Answer` of the contract says of a type. */
function returns({ response }: Endpoint): 'data' | 'nothing' | 'parts' {
  if (!(response instanceof z.ZodObject)) throw new Error('the envelope of an endpoint is a plain object');
  const { success: _, message, ...parts } = response.shape;
  if (message && !(message instanceof z.ZodOptional)) return 'parts';
  const names = Object.keys(parts).join();
  return names === '' ? 'nothing' : names === 'data' ? 'data' : 'parts';
}

type Parts = object & { message?: Saying };

const envelopes = {
  data: (answer: object) => ({ success: true, data: answer }),
  nothing: () => ({ success: true }),
  parts: ({ message, ...parts }: Parts, language: Language) => ({
    success: true,
    ...(message && { message: spoken(message, language) }),
    ...parts,
  }),
};

/** Puts what a handler returns into the envelope of its endpoint; the schema strips it afterwards. */
export function enveloped(endpoint: Endpoint): NestInterceptor {
  const wrap = envelopes[returns(endpoint)];
  return {
    intercept: (context, next: CallHandler<object>) =>
      next.handle().pipe(map((answer) => wrap(answer, languageOf(callOf(context))))),
  };
}
