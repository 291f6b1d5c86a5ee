import { describe, expect, it } from '@jest/globals';
import { exchange, parse, secondsToWait, unsendable, withoutSecrets } from './exchange.js';

describe('what an answer repeats of our key', () => {
  const headers = { authorization: 'Bearer sk-secret-0001', 'x-api-key': 'another-key', accept: 'application/json' };
  it('is struck out, whichever header it was in', () => {
    const said = '{"error":"Incorrect API key sk-secret-0001, another-key; application/json"}';
    expect(withoutSecrets(said, headers)).toBe('{"error":"Incorrect API key ***, ***; application/json"}');
  });

  it('is struck out too where it was written with escapes', () => {
    const said = String.raw`{"error":"no \u0073k-secret-0001","more":["sk\u002dsecret-0001 here"]}`;
    expect(parse(said, (text) => withoutSecrets(text, headers))).toEqual({ error: 'no ***', more: ['*** here'] });
  });

  it('leaves words alone where the key is one of them', () => {
    expect(withoutSecrets('{"key":"x"}', { authorization: 'Bearer x' })).toBe('{"key":"x"}');
  });
});

describe('what no request can carry', () => {
  it.each([
    ['a key of two lines', 'http://127.0.0.1:9', 'sk-secret\n0001'],
    ['a key that is no Latin', 'http://127.0.0.1:9', '密钥 sk-secret'],
    ['an address with a password', 'http://me:sk-secret@127.0.0.1:9', 'k'],
    ['an address that is none', 'sk-secret', 'k'],
  ])('was certainly not sent, and is not repeated: %s', async (_, url, key) => {
    const headers = { authorization: `Bearer ${key}` };
    const outcome = await exchange({ method: 'POST', url, headers, body: {}, timeoutMs: 1000 });
    expect(outcome).toEqual({ kind: 'never_sent', reason: unsendable });
  });
});

describe('Retry-After', () => {
  const wait = (said: string | null, date = 'Sun, 22 Nov 2026 12:00:00 GMT') =>
    secondsToWait(new Headers({ date, ...(said !== null && { 'retry-after': said }) }));
  it('is seconds, or a date by the clock of whoever says it', () => {
    expect([wait('7'), wait(' 0 '), wait('Sun, 22 Nov 2026 12:01:30 GMT')]).toEqual([7, 0, 90]);
    expect(wait('Sun, 22 Nov 2026 11:00:00 GMT')).toBe(0);
  });

  it('is nothing where it says nothing that can be read', () => {
    expect([
      wait(null),
      wait('soon'),
      wait('-5'),
      wait('99999999999999'),
      wait('Sun, 22 Nov 2026 12:01:30 GMT', 'x'),
    ]).toEqual([null, null, null, null, null]);
  });
});
