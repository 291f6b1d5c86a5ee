import { expect, it } from '@jest/globals';
import { roomFor } from '@overtone/engine/signal/rooms';
import { warmUp } from './warm-up.js';

const song = { seed: 'warm', tags: '流行 女声', lyrics: '晚风吹过旧街口', maxSeconds: 4 };

it('plays a song and gives its room to the next', async () => {
  await warmUp({ name: 'test' }, undefined, [song]);
  const second = 48_000;
  const { left } = roomFor(second);
  expect(left.buffer.byteLength).toBeGreaterThan(4 * second);
});

it('says what it could not play', async () => {
  await expect(warmUp({ name: 'test', bank: '/nowhere.sf3' }, undefined, [song])).rejects.toThrow('/nowhere.sf3');
});

it('begins no other song when one is awaited, and hears of it between two', async () => {
  let isAwaited = false;
  setImmediate(() => (isAwaited = true));
  const missing = { name: 'test', bank: '/nowhere.sf3' };
  await expect(warmUp(missing, () => isAwaited, [song])).resolves.toBeUndefined();
});
