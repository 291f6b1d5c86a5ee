import { describe, expect, it } from '@jest/globals';
import { createClient } from '@overtone/contract/client';
import { endpoint } from '@overtone/contract/endpoint';
import { z } from 'zod';
import { isDeadToken } from './dead-token';

const thing = endpoint({
  method: 'GET',
  path: '/thing',
  access: 'member',
  summary: 'A thing',
  response: z.object({ success: z.literal(true) }),
});
/** Whether this answer of a server means that it no longer knows the token. */
const meansIt = async (status: number, body: string): Promise<boolean> => {
  const call = createClient({ baseUrl: 'http://test/api', fetch: async () => new Response(body, { status }) });
  const failure = await call(thing, {}).then(
    () => new Error('it answered'),
    (error: unknown) => error,
  );
  return isDeadToken(failure);
};

describe('a refused token', () => {
  it.each<[string, number, object | string]>([
    ['401, whatever it says', 401, { success: false, code: 'OTHER', message: 'go away' }],
    ['401 without a word', 401, ''],
    ['a body code of 401', 200, { code: 401, message: 'expired' }],
    ['a body code of 401 as text', 200, { success: false, code: '401', message: 'expired' }],
    ['the message, whatever its status', 400, { message: 'Invalid token' }],
    ['the message beside success', 200, { success: false, message: 'INVALID TOKEN' }],
    ['the other message', 403, { msg: 'No Token Provided' }],
  ])('[L7-21] [P8.1-06] is %s', async (_, status, body) => {
    expect(await meansIt(status, typeof body === 'string' ? body : JSON.stringify(body))).toBe(true);
  });

  it.each<[string, number, object]>([
    ['another refusal', 403, { success: false, code: 'FORBIDDEN', message: 'not yours' }],
    ['another code', 200, { code: 4010, message: 'expired' }],
    ['a sentence that has the message in it', 400, { message: 'invalid token count' }],
    ['a broken server', 500, {}],
    ['an answer', 200, { success: true }],
  ])('is not %s', async (_, status, body) => expect(await meansIt(status, JSON.stringify(body))).toBe(false));
});
