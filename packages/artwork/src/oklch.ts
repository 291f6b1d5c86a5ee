// OKLCH -> sRGB hex: the tokens speak OKLCH, rasterisers do not. Chroma is lowered until the colour fits.

function linear(l: number, c: number, h: number): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const channel = (v: number): string => {
  const s = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, s)) * 255)
    .toString(16)
    .padStart(2, '0');
};

/** Lightness 0..1, chroma, hue in degrees -> `#rrggbb`. */
export function hex(l: number, c: number, h: number): string {
  let rgb = linear(l, c, h);
  for (let chroma = c; chroma > 0 && rgb.some((v) => v < -0.0005 || v > 1.0005); chroma -= 0.005)
    rgb = linear(l, Math.max(0, chroma - 0.005), h);
  return `#${rgb.map(channel).join('')}`;
}
