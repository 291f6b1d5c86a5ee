import { jest } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { watchPace } from './body-pace.js';

const pace = { patienceSeconds: 30, bytesPerSecond: 1000 };
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function watched() {
  const body = new PassThrough();
  const told: string[] = [];
  const stop = watchPace(body as unknown as IncomingMessage, pace, ({ code }) => void told.push(code));
  return { told, stop, come: (bytes: number) => body.emit('data', Buffer.alloc(bytes)) };
}

it('a body may wait before it begins, and then has its pace', () => {
  const { told, come, stop } = watched();
  jest.advanceTimersByTime(30_000);
  for (let second = 0; second < 60; second += 5) {
    come(5000);
    jest.advanceTimersByTime(5000);
  }
  expect(told).toEqual([]);
  stop();
});

it('one that drips is told, and nobody looks any more once it is over', () => {
  const { told, come, stop } = watched();
  for (let second = 0; second < 60 && told.length === 0; second += 5) {
    come(100);
    jest.advanceTimersByTime(5000);
  }
  expect(told).toEqual(['REQUEST_TIMEOUT']);
  stop();
  jest.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
});
