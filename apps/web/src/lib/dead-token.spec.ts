import { describe, expect, it } from '@jest/globals';
import { isDeadToken } from './dead-token';
import { failureOf } from './failure.fixture';

/** Whether this answer of a server means that it no longer knows the token. */
const meansIt = async (status: number, body: string): Promise<boolean> =>
  isDeadToken(await failureOf(async () => new Response(body, { status })));

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
