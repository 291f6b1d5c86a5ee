import { expect, it } from '@jest/globals';
import { keepFile } from './keep-file';

const saved: string[] = [];
const link = () => ({
  click: () => undefined,
  set download(name: string) {
    saved.push(name);
  },
});
Object.assign(globalThis, { document: { createElement: link } });

it('a file whose turn comes after its end is not kept, and keeps up no other', async () => {
  const stop = new AbortController();
  const file = (name: string) => ({ name, content: new Blob([]) });
  const first = keepFile(file('a'), stop.signal);
  const second = keepFile(file('b'), stop.signal);
  const third = keepFile(file('c'));
  await first;
  stop.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  await third;
  expect(saved).toEqual(['a', 'c']);
});
