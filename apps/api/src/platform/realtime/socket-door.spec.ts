import { SocketDoor } from './socket-door.js';
import { MinuteWindows } from '../limits/minute-windows.js';
import { BoundedLine } from '../turns/bounded-line.js';

it('the door is shut once the whole process is full, whoever knocks', () => {
  const door = new SocketDoor({ perAddress: 10, perProcess: 2, attemptsPerMinute: 10 });
  door.enter('a');
  door.enter('b');
  expect(door.refusal('c', 0)).toBe('too many connections');
  door.leave('a');
  expect(door.refusal('c', 0)).toBeNull();
});

it('windows begin with the first take, and old ones are forgotten', () => {
  const windows = new MinuteWindows();
  expect([
    windows.take('a', 0),
    windows.take('a', 59_999),
    windows.take('a', 60_000),
    windows.take('b', 60_000),
  ]).toEqual([1, 2, 1, 1]);
});

it('turns: so many at once, so many wait, the rest is refused; a failure gives its turn on', async () => {
  const turns = new BoundedLine(1, 1);
  let fail: (reason: Error) => void = () => undefined;
  const first = turns.take(() => new Promise((_, reject) => (fail = reject)));
  const second = turns.take(async () => 'done');
  expect(await turns.take(async () => 'never')).toBeNull();
  fail(new Error('meant'));
  await expect(first).rejects.toThrow('meant');
  expect(await second).toEqual({ result: 'done' });
  expect(await turns.take(async () => 'again')).toEqual({ result: 'again' });
});
