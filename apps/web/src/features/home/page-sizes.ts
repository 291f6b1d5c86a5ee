import type { Section } from '@overtone/contract/library';

/** The mobile layout goes up to here. */
export const phoneWidth = 768;

type Steps = readonly [over: number, size: number][];

/** Strictly over a width, in CSS pixels of the window (docs/settled.md: Widths). */
const sizes: Record<'recommended' | 'list', { phone: number; steps: Steps; least: number }> = {
  recommended: {
    phone: 6,
    steps: [
      [1920, 10],
      [1600, 8],
      [1440, 7],
      [1280, 6],
      [1024, 5],
      [900, 4],
    ],
    least: 3,
  },
  list: {
    phone: 5,
    steps: [
      [1440, 16],
      [1200, 12],
      [900, 8],
    ],
    least: 6,
  },
};

/** How many songs a section shows at once. */
export function pageSize(section: Section, width: number): number {
  const { phone, steps, least } = sizes[section === 'recommended' ? 'recommended' : 'list'];
  if (width <= phoneWidth) return phone;
  return steps.find(([over]) => width > over)?.[1] ?? least;
}

/** Columns of the grid: one row of a page, on phones three and over 1920 px two of them. */
export function gridColumns(width: number): number {
  if (width <= phoneWidth) return 2;
  return width > 1920 ? 5 : pageSize('recommended', width);
}
