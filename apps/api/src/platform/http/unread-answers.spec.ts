import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UnreadAnswers } from './unread-answers.js';

const { countedBytes, ofCallerBytes, ofAddressBytes, ofAllBytes, patienceSeconds, bytesPerSecond } =
  trafficLimits.unreadAnswers;
const quarter = ofCallerBytes / 4;

class Raw extends EventEmitter {
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

/** A server whose answers are read, and whose patience ends, when the test says so. */
function bench() {
  const patient: { ms: number; over: () => void; calm: boolean }[] = [];
  const answers = new UnreadAnswers((ms, over) => {
    const one = { ms, over, calm: false };
    patient.push(one);
    return () => void (one.calm = true);
  });
  const answer = (bytes: number, { ip = '192.0.2.1', uid = 0, method = 'GET', packed = false } = {}) => {
    const raw = new Raw();
    const headers = new Map<string, unknown>([['etag', '"1"']]);
    const reply = {
      raw,
      status: 200,
      code: (status: number) => ((reply.status = status), reply),
      header: (name: string, value: unknown) => (headers.set(name, value), reply),
      removeHeader: (name: string) => (headers.delete(name), reply),
    };
    const request = { ip, method, headers: {}, ...(uid && { viewer: { uid } }) };
    let sent: unknown;
    const payload = packed ? Buffer.alloc(bytes) : 'x'.repeat(bytes);
    answers.watch.call(
      {} as never,
      request as unknown as FastifyRequest,
      reply as unknown as FastifyReply,
      payload,
      ((_: unknown, text: unknown) => void (sent = text)) as never,
    );
    return { raw, headers, isSent: sent === payload, status: reply.status, body: sent };
  };
  return { answer, patient };
}

describe('answers that nobody reads', () => {
  it('of one caller are so many bytes, then BUSY, until one is read or its reader has gone', () => {
    const { answer } = bench();
    const lying = [1, 2, 3, 4].map(() => answer(quarter, { uid: 7 }));
    expect(lying.map(({ isSent }) => isSent)).toEqual([true, true, true, true]);
    const refused = answer(countedBytes, { uid: 7 });
    expect(refused).toMatchObject({ isSent: false, status: 503 });
    expect(JSON.parse(String(refused.body))).toMatchObject({ success: false, code: 'BUSY' });
    expect([refused.headers.get('etag'), refused.headers.get('retry-after')]).toEqual([undefined, 5]);
    expect(answer(countedBytes, { uid: 8 }).isSent).toBe(true);
    expect(answer(countedBytes).isSent).toBe(true);
    lying[0]?.raw.emit('close');
    expect(answer(quarter, { uid: 7, packed: true }).isSent).toBe(true);
    expect(answer(quarter, { uid: 7 }).isSent).toBe(false);
  });

  it('of one address, and of all, are so many, whoever calls', () => {
    const { answer } = bench();
    for (let uid = 1; uid <= ofAddressBytes / ofCallerBytes; uid += 1)
      for (let turn = 0; turn < 4; turn += 1) expect(answer(quarter, { uid }).isSent).toBe(true);
    expect(answer(quarter, { uid: 100 }).isSent).toBe(false);
    let lying = ofAddressBytes;
    for (let host = 2; lying + quarter <= ofAllBytes; host += 1, lying += quarter)
      expect(answer(quarter, { ip: `198.51.100.${host}` }).isSent).toBe(true);
    expect(answer(quarter, { ip: '203.0.113.1' }).isSent).toBe(false);
  });

  it('have room however large a single one is; small ones and answers without a body are not counted', () => {
    const { answer, patient } = bench();
    for (let turn = 0; turn < 3000; turn += 1) answer(countedBytes - 1);
    answer(countedBytes, { method: 'HEAD' });
    expect(patient).toHaveLength(0);
    expect(answer(ofCallerBytes * 2).isSent).toBe(true);
    expect(answer(countedBytes).isSent).toBe(false);
  });

  it('are cut off when their reader is too slow, and not when it was read in time', () => {
    const { answer, patient } = bench();
    const [slow, quick] = [answer(bytesPerSecond * 10), answer(bytesPerSecond * 10)];
    expect(patient.map(({ ms }) => ms)).toEqual([(patienceSeconds + 10) * 1000, (patienceSeconds + 10) * 1000]);
    quick.raw.emit('close');
    expect(patient.map(({ calm }) => calm)).toEqual([false, true]);
    patient[0]?.over();
    expect([slow.raw.destroyed, quick.raw.destroyed]).toEqual([true, false]);
    for (let turn = 0; turn < 4; turn += 1) expect(answer(quarter).isSent).toBe(true);
  });
});
