import { describe, expect, it } from '@jest/globals';
import { Problem } from '@overtone/contract/problem';
import type { Log } from '../log/log.js';
import type { SecurityEvents } from '../security/security-events.js';
import { ProblemFilter } from './problem-filter.js';

const log = { error: () => undefined } as unknown as Log;
const filter = new ProblemFilter(log, { note: () => undefined } as unknown as SecurityEvents);
const told = (error: unknown) => {
  const { status, code, details } = filter.problemOf(error);
  return [status, code, details.retryAfter];
};

describe('what nobody meant', () => {
  it.each<[string, unknown]>([
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['a broken connection', Object.assign(new Error('x'), { cause: { originalCode: '57P01' } })],
    ['a database that is not there', { code: 'ECONNREFUSED' }],
  ])('%s may be tried again soon', (_, error) => expect(told(error)).toEqual([503, 'BUSY', 2]));

  it.each([new Error('x'), 'text', null, { code: '23505' }])('%p is a 500 without its words', (error) =>
    expect(told(error)).toEqual([500, 'INTERNAL', undefined]),
  );

  it('a problem stays what it is', () => expect(told(new Problem('NOT_FOUND'))).toEqual([404, 'NOT_FOUND', undefined]));
});
