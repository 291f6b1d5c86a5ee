/** Before a line begins to move, and between its end and the next beginning. */
export const marqueeTimes = { startMs: 1500, resetMs: 100 } as const;
/** Pixels a second at speed 1: about four characters of 13 px, a calm reading pace. */
const pace = 60;

export interface MarqueeCycle {
  scrollMs: number;
  /** The pause, the way and the rest before it starts again. */
  totalMs: number;
  /** For Element.animate. */
  keyframes: Keyframe[];
}

/** Stands, goes `width` pixels to the left in a time proportional to width / speed, rests and begins again. */
export function marqueeCycle(width: number, speed: number): MarqueeCycle {
  const scrollMs = (width / (pace * speed)) * 1000;
  const totalMs = marqueeTimes.startMs + scrollMs + marqueeTimes.resetMs;
  const gone = `translateX(${-width}px)`;
  return {
    scrollMs,
    totalMs,
    keyframes: [
      { offset: 0, transform: 'translateX(0px)' },
      { offset: marqueeTimes.startMs / totalMs, transform: 'translateX(0px)' },
      { offset: 1 - marqueeTimes.resetMs / totalMs, transform: gone },
      { offset: 1, transform: gone },
    ],
  };
}
