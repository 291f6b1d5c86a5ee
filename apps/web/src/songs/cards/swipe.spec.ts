import { describe, expect, it } from '@jest/globals';
import { mayBegin, still, swiped } from './swipe';

describe('a row under a finger', () => {
  it('stands still for a tap and for a finger that scrolls', () => {
    expect(swiped(still, 11, 0)).toEqual(still);
    expect(swiped(still, 40, 30)).toEqual(still);
    expect(swiped(still, -40, -30)).toEqual(still);
  });

  it('goes along, to the right for the queue and to the left for a playlist', () => {
    expect(swiped(still, 30, 10)).toEqual({ aside: 30, way: 'queue', enough: false });
    expect(swiped(still, -30, 10)).toEqual({ aside: -30, way: 'playlist', enough: false });
  });

  it('has gone far enough at 72 px, and goes no further than 88', () => {
    expect([71, 72, 300].map((dx) => swiped(still, dx, 0))).toEqual([
      { aside: 71, way: 'queue', enough: false },
      { aside: 72, way: 'queue', enough: true },
      { aside: 88, way: 'queue', enough: true },
    ]);
    expect(swiped(still, -300, 0)).toEqual({ aside: -88, way: 'playlist', enough: true });
  });

  it('follows a finger that wanders once it has begun, and back to where it was', () => {
    const begun = swiped(still, 40, 0);
    expect(swiped(begun, 45, 60)).toEqual({ aside: 45, way: 'queue', enough: false });
    expect(swiped(begun, 5, 60)).toMatchObject({ aside: 5, enough: false });
    expect(swiped(begun, 0, 60)).toEqual(still);
  });

  it('leaves the edges of the screen to the phone', () => {
    expect([19, 20, 370, 371].map((x) => mayBegin(x, 390))).toEqual([false, true, true, false]);
  });
});
