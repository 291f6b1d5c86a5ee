import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { outsideNames } from './network.js';

let mute: Socket;
let asked = 0;
beforeAll(async () => {
  mute = createSocket('udp4', () => void (asked += 1));
  await new Promise<void>((done) => void mute.bind(0, '127.0.0.1', done));
});
afterAll(() => void mute.close());

it('names that are never answered keep nobody from the names that the system knows', async () => {
  const resolve = outsideNames([`127.0.0.1:${mute.address().port}`]);
  let over = 0;
  const ends = Array.from({ length: 30 }, (_, n) =>
    resolve(`slow${n}.example`).catch((error: NodeJS.ErrnoException) => {
      over += 1;
      return error.code;
    }),
  );
  expect((await lookup('localhost')).address).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(over).toBe(0);
  expect([...new Set(await Promise.all(ends))]).toEqual(['ETIMEOUT']);
  expect(asked).toBeGreaterThanOrEqual(30);
});
