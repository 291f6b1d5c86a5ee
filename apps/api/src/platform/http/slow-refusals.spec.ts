import { describe, expect, it } from '@jest/globals';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.js';
import { type Pause, SlowRefusals } from './slow-refusals.js';

const { promptPerMinute, mostWaiting, mostWaitingOfOne } = trafficLimits.refusals;

/** A server whose pauses end when the test says so. */
function bench() {
  let now = 0;
  const ends: (() => void)[] = [];
  const pause: Pause = () => new Promise((end) => ends.push(end));
  const refusals = new SlowRefusals(1000, { now: () => new Date(now) } as Clock, pause);
  let answered = 0;
  const answer = (ip: string, { status = 429, uid }: { status?: number; uid?: number } = {}): FastifyRequest => {
    const request = { ip, body: 'large', ...(uid && { viewer: { uid } }) } as unknown as FastifyRequest;
    const reply = { statusCode: status } as FastifyReply;
    refusals.slow.call({} as never, request, reply, '', () => void (answered += 1));
    return request;
  };
  const many = (count: number, ip: string, more = {}) => Array.from({ length: count }, () => answer(ip, more));
  return { many, answered: () => answered, ends, later: (ms: number) => (now += ms) };
}

describe('refusals of one caller', () => {
  it('are told at once as often as is said, then late, and nothing of the request is kept meanwhile', async () => {
    const { many, answered, ends } = bench();
    many(promptPerMinute, '192.0.2.1');
    expect(answered()).toBe(promptPerMinute);
    const [late] = many(1, '192.0.2.1');
    expect([answered(), late?.body]).toEqual([promptPerMinute, undefined]);
    ends[0]?.();
    await new Promise(setImmediate);
    expect(answered()).toBe(promptPerMinute + 1);
  });

  it('hold up nobody else, nothing but refusals, and nobody in the next minute', () => {
    const { many, answered, ends, later } = bench();
    many(promptPerMinute + 1, '192.0.2.1');
    many(1, '192.0.2.2');
    many(1, '192.0.2.1', { status: 200 });
    many(1, '192.0.2.1', { status: 404 });
    expect([answered(), ends.length]).toEqual([promptPerMinute + 3, 1]);
    later(60_000);
    many(1, '192.0.2.1');
    expect(ends).toHaveLength(1);
  });

  it('are what costs work or is too much: bad bodies, large ones, unknown kinds', () => {
    const { many, ends } = bench();
    for (const status of [400, 413, 415]) many(promptPerMinute / 3, '192.0.2.1', { status });
    expect(ends).toHaveLength(0);
    many(1, '192.0.2.1', { status: 400 });
    expect(ends).toHaveLength(1);
  });

  it('are counted for a member too, wherever they come from', () => {
    const { many, ends } = bench();
    for (let host = 0; host < promptPerMinute; host += 1) many(1, `192.0.2.${host}`, { uid: 7 });
    expect(ends).toHaveLength(0);
    many(1, '198.51.100.1', { uid: 7 });
    expect(ends).toHaveLength(1);
  });

  it('of one address take the room of one, however many members call from it, and of a member, however many addresses', () => {
    const { many, ends } = bench();
    for (let uid = 1; uid <= 12; uid += 1) many(promptPerMinute + mostWaitingOfOne, '192.0.2.1', { uid });
    expect(ends).toHaveLength(mostWaitingOfOne);
    for (let host = 1; host <= 3; host += 1)
      many(promptPerMinute + mostWaitingOfOne, `198.51.100.${host}`, { uid: 77 });
    expect(ends).toHaveLength(2 * mostWaitingOfOne);
  });

  it('wait up to a number of one caller and of all, beyond which they are told at once', () => {
    const { many, answered, ends } = bench();
    many(promptPerMinute + mostWaitingOfOne + 5, '192.0.2.1');
    expect([ends.length, answered()]).toEqual([mostWaitingOfOne, promptPerMinute + 5]);
    for (let host = 0; ends.length < mostWaiting; host += 1)
      many(promptPerMinute + mostWaitingOfOne, `198.51.100.${host}`);
    const before = answered();
    many(promptPerMinute + 5, '203.0.113.1');
    expect([ends.length, answered()]).toEqual([mostWaiting, before + promptPerMinute + 5]);
  });
});
