import { expect, it } from '@jest/globals';
import { oneAtATime } from './one-at-a-time';

it('one waits for the other, and one that fails keeps nobody', async () => {
  const alone = oneAtATime();
  let [under, most] = [0, 0];
  const work = (fails: boolean) => async () => {
    most = Math.max(most, (under += 1));
    await new Promise((resolve) => setImmediate(resolve));
    under -= 1;
    if (fails) throw new Error('no');
    return 'done';
  };
  const all = await Promise.allSettled([alone(work(false)), alone(work(true)), alone(work(false))]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});
