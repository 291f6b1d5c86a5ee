import type { LimitClass } from '@overtone/contract/endpoint';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { Limiter } from '../limits/limiter.js';
import { addressRule } from './limit-guard.js';
import { originOf } from './viewer.js';

/** Options of a route that is served past Nest, where no guard counts it: the class it is counted in. */
export const countedAs = (limit: LimitClass) => ({ config: { limit } });

/** Counts such a route for the address that calls; refusals are the filter's to send, as anywhere. */
export function countingIn(limit: LimitClass, limiter: Limiter): onRequestAsyncHookHandler {
  const rule = addressRule(limit);
  return (request) => limiter.take(rule, originOf(request).address);
}
