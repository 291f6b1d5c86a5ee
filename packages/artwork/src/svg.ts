import { short, type Mark } from './mark.js';

/** Marks as elements of an SVG whose own fill is none. */
export const svgOf = (marks: readonly Mark[]): string => marks.map(elementOf).join('');

function elementOf({ d, circle, fill, stroke, width = 0.9, opacity = 1, round }: Mark): string {
  const shape = circle
    ? `<circle cx="${short(circle[0])}" cy="${short(circle[1])}" r="${short(circle[2])}"`
    : `<path d="${d}"`;
  // Nothing may be said twice of one element: such a picture is not drawn at all.
  const filled = fill ? ` fill="${fill}"${stroke ? '' : ' stroke="none"'}` : '';
  const seen = opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : '';
  const ends = round ? ' stroke-linecap="round"' : '';
  const stroked = stroke ? ` stroke="${stroke}" stroke-width="${short(width)}"${seen}${ends}` : '';
  return `${shape}${filled}${stroked}/>`;
}
