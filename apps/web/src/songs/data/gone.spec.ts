import { expect, it } from '@jest/globals';
import { onGone, tellGone } from './gone';

it('every list hears at once which songs are gone, each time, until it is left', () => {
  const heard: string[][] = [];
  const leave = onGone((ids) => heard.push([...ids]));
  tellGone(['a', 'b']);
  tellGone(['c']);
  tellGone([]);
  leave();
  tellGone(['d']);
  expect(heard).toEqual([['a', 'b'], ['c']]);
});
