import { expect, it } from '@jest/globals';
import { leftOfReply } from './left-of-reply';

const sent = ' 已经修好\n';

it.each([
  ['nothing of what was sent', sent, ''],
  ['what was written below it meanwhile', `${sent}再试一次`, '再试一次'],
  ['what was begun anew meanwhile', '另外', '另外'],
  ['nothing where it was emptied by hand', '', ''],
])('a reply that was taken leaves %s', (_title, now, left) => {
  expect(leftOfReply(now, sent)).toBe(left);
});
