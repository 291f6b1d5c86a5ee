import { hex } from './oklch.js';

/** Ground, figure and one accent at another hue. */
export interface Palette {
  ground: string;
  /** The ground one step nearer to the light, for depth. */
  near: string;
  figure: string;
  accent: string;
}

export const PAPERS = ['lacquer', 'pigment', 'silk'] as const;
export type Paper = (typeof PAPERS)[number];

export function paletteOf(paper: Paper, hue: number, other: number): Palette {
  switch (paper) {
    case 'lacquer':
      return {
        ground: hex(0.26, 0.035, hue),
        near: hex(0.32, 0.045, hue),
        figure: hex(0.86, 0.045, hue),
        accent: hex(0.78, 0.12, other),
      };
    case 'pigment':
      return {
        ground: hex(0.5, 0.085, hue),
        near: hex(0.55, 0.085, hue),
        figure: hex(0.92, 0.04, hue),
        accent: hex(0.88, 0.1, other),
      };
    case 'silk':
      return {
        ground: hex(0.88, 0.03, hue),
        near: hex(0.92, 0.022, hue),
        figure: hex(0.38, 0.07, hue),
        accent: hex(0.58, 0.13, other),
      };
  }
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A path through `steps + 1` points of `point(t)`, t in 0..1. */
export function curve(steps: number, point: (t: number) => readonly [number, number]): string {
  let d = '';
  for (let i = 0; i <= steps; i++) {
    const [x, y] = point(i / steps);
    d += `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
  }
  return d;
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${n(width)}"${opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`;
}

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" stroke="none"/>`;
export const ring = (x: number, y: number, r: number, colour: string, width: number, opacity: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${Math.round(opacity * 100) / 100}"/>`;
/** A grain of sand: a dot drawn by a round cap. */
export const grain = (x: number, y: number): string => `M${n(x)} ${n(y)}h.1`;
