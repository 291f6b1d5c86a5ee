import { bounds, near } from './bounds';

/** The part of the timeline that is seen: pixels of a second, and the second at its left edge. */
export interface View {
  readonly scale: number;
  readonly left: number;
}

/** From an hour on a phone to single samples of a click. */
export const scales = { least: 0.05, most: 2000 } as const;
const scaleNear = (scale: number) => near(scale, scales.least, scales.most, 1);

export const xAt = ({ scale, left }: View, seconds: number): number => (seconds - left) * scale;
export const secondsAt = ({ scale, left }: View, x: number): number => left + x / scale;

const leftNear = (left: number) => near(left, 0, bounds.length, 0);

/** Larger or smaller; what lies under the pointer stays there, save at the beginning of the timeline. */
export function zoomed(view: View, factor: number, x: number): View {
  const scale = scaleNear(view.scale * factor);
  return scale === view.scale ? view : { scale, left: leftNear(secondsAt(view, x) - x / scale) };
}

/** Moved by so many pixels; no further than that the end of the project is still seen. */
export function scrolled(view: View, pixels: number, projectSeconds: number): View {
  const left = near(view.left + pixels / view.scale, 0, Math.max(0, projectSeconds), view.left);
  return left === view.left ? view : { ...view, left };
}

/** All of it at once, with a little air at its right. */
export const fitting = (seconds: number, width: number): View => ({
  left: 0,
  scale: scaleNear((width * 0.96) / Math.max(1, seconds)),
});

/** The playhead near the left edge again, once it has run out of sight. */
export function following(view: View, seconds: number, width: number): View {
  const x = xAt(view, seconds);
  if (x >= 0 && x <= width * 0.95) return view;
  return { ...view, left: leftNear(seconds - (width * 0.1) / view.scale) };
}
