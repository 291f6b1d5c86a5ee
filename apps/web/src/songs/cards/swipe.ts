/** What a row that a finger pushes aside is for: to the right the queue, to the left a playlist. */
export type SwipeWay = 'queue' | 'playlist';

export interface Swipe {
  /** How far the row stands aside, in px; to the right is more than 0. */
  aside: number;
  way: SwipeWay | null;
  /** Let go here it is done; before, the row goes back. */
  enough: boolean;
}

/** Less may be a tap, and a finger that goes rather down than aside scrolls. */
const slackPx = 12;
const enoughPx = 72;
const mostPx = 88;
/** At the very edge the phone's own gesture goes back a page. */
const edgePx = 20;

export const still: Swipe = { aside: 0, way: null, enough: false };

export const mayBegin = (x: number, width: number): boolean => x >= edgePx && x <= width - edgePx;

/** Where a finger has pushed a row that it found at `dx`, `dy` 0. Once it has begun to push it may wander. */
export function swiped({ aside }: Swipe, dx: number, dy: number): Swipe {
  if (aside === 0 && (Math.abs(dx) < slackPx || Math.abs(dx) < 2 * Math.abs(dy))) return still;
  const to = Math.min(mostPx, Math.max(-mostPx, dx));
  if (to === 0) return still;
  return { aside: to, way: to > 0 ? 'queue' : 'playlist', enough: Math.abs(to) >= enoughPx };
}
