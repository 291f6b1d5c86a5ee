import { describe, expect, it } from '@jest/globals';
import { scrollAfter, type Move } from './scroll-rule';

const rows: [name: string, move: Move, y: number | null][] = [
  ['the first page is left to the browser', { from: null, to: '/', action: 'POP', leftAt: undefined }, null],
  ['another page starts at the top', { from: '/', to: '/my-music', action: 'PUSH', leftAt: undefined }, 0],
  ['a redirect to another page too', { from: '/faq', to: '/pricing', action: 'REPLACE', leftAt: undefined }, 0],
  ['back to a page that is not kept is the top', { from: '/', to: '/my-music', action: 'POP', leftAt: undefined }, 0],
  [
    'another query of the same page moves nothing',
    { from: '/faq', to: '/faq', action: 'PUSH', leftAt: undefined },
    null,
  ],
  ['a link to a kept page starts at its top', { from: '/faq', to: '/', action: 'PUSH', leftAt: 640 }, 0],
  ['back or forward to a kept page is where it was left', { from: '/faq', to: '/', action: 'POP', leftAt: 640 }, 640],
  ['a link from a song to a kept page too', { from: '/song/8f2c', to: '/create', action: 'PUSH', leftAt: 320 }, 320],
  ['to a kept page that was never left: the top', { from: '/song/8f2c', to: '/', action: 'POP', leftAt: undefined }, 0],
  ['from below a song is not from a song', { from: '/song/8f2c/edit', to: '/', action: 'PUSH', leftAt: 640 }, 0],
];

describe('[P2.3-11] [P2.3-12] the place in the window after a move', () => {
  it.each(rows)('%s', (_name, move, y) => {
    expect(scrollAfter(move)).toBe(y);
  });
});
