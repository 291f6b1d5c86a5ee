/** Linear light of red, green and blue, 0 to 1. */
export type LinearRgb = readonly [r: number, g: number, b: number];

/** WCAG 2 contrast of two opaque colours, 1 to 21. */
export function contrast(one: LinearRgb, other: LinearRgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const luminance = ([r, g, b]: LinearRgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** An sRGB channel of 0 to 255. */
export const linear = (byte: number): number => {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
};
