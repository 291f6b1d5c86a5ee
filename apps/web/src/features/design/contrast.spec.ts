import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contrast, linear, type LinearRgb } from './contrast';

const sheet = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8');
const themes = { dark: "[data-theme='dark'] {", light: "\n[data-theme='light'] {" } as const;
type Theme = keyof typeof themes;

/** The tokens of a theme as they are written, aliases followed. */
function tokensOf(theme: Theme): (name: string) => string {
  const [, block = ''] = sheet.split(themes[theme]);
  const tokens = new Map(
    [...block.slice(0, block.indexOf('\n}')).matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]]),
  );
  const read = (name: string): string => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`${theme} has no --${name}`);
    const [, alias] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    return alias ? read(alias) : value;
  };
  return read;
}

const written = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/;

/** Ottosson's matrices; what is out of gamut is clipped, as browsers do. */
function oklch(colour: string): LinearRgb {
  const [lightness, chroma, degrees] = (written.exec(colour) ?? []).slice(1).map(Number);
  if (lightness === undefined || chroma === undefined || degrees === undefined) throw new Error(`not oklch: ${colour}`);
  const [a, b] = [chroma * Math.cos((degrees * Math.PI) / 180), chroma * Math.sin((degrees * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Contrast of two colours as they are written. */
const between = (one: string, other: string): number => contrast(oklch(one), oklch(other));

const surfaces = ['ground', 'surface-1', 'surface-2', 'surface-3'] as const;
/** [token, least contrast on every surface named]. */
const onSurfaces: readonly [token: string, least: number, on: readonly string[]][] = [
  ['ink-1', 7, surfaces],
  ['ink-2', 4.5, surfaces],
  ['ink-3', 4.5, surfaces],
  ['rosin-text', 4.5, surfaces],
  ['ok', 4.5, surfaces.slice(0, 3)],
  ['info', 4.5, surfaces.slice(0, 3)],
  ['warn', 4.5, surfaces.slice(0, 3)],
  ['err', 4.5, surfaces.slice(0, 3)],
  ['edge', 3, surfaces],
  ['nacre', 3, surfaces],
  ['focus', 3, surfaces],
  ['rosin-line', 3, surfaces.slice(0, 3)],
];
/** Words on fills. */
const onFills: readonly [token: string, fill: string][] = [
  ['on-rosin', 'rosin'],
  ['on-rosin', 'rosin-hover'],
  ['on-rosin', 'rosin-press'],
  ['on-ink', 'ink-1'],
  ['on-ink', 'ink-2'],
  ['on-ink', 'ink-3'],
  ['on-ink', 'err'],
];

describe.each<Theme>(['dark', 'light'])('colours of the %s theme, computed from tokens.css', (theme) => {
  const token = tokensOf(theme);

  it('words, marks and edges are told from every surface they stand on', () => {
    const faint = onSurfaces.flatMap(([name, least, on]) =>
      on
        .map((surface) => ({ pair: `${name} on ${surface}`, least, is: between(token(name), token(surface)) }))
        .filter(({ is }) => is < least),
    );
    expect(faint).toEqual([]);
  });

  it('words on fills are told from them', () => {
    const faint = onFills.filter(([name, fill]) => between(token(name), token(fill)) < 4.5);
    expect(faint).toEqual([]);
  });

  it('every one of the twelve pigments holds as text, as a mark on its own fill and under words', () => {
    const hues = [...sheet.matchAll(/--hue-\d+: (\d+);/g)].map(([, hue]) => Number(hue));
    expect(hues).toHaveLength(12);
    const tone = (part: '' | '-fill', hue: number) =>
      `oklch(${token(`tone${part}-l`)} ${token(`tone${part}-c`)} ${hue})`;
    const faint = hues.filter(
      (hue) =>
        between(tone('', hue), token('ground')) < 4.5 ||
        between(tone('', hue), token('surface-1')) < 4.5 ||
        between(tone('', hue), tone('-fill', hue)) < 3 ||
        between(token('ink-1'), tone('-fill', hue)) < 4.5,
    );
    expect(faint).toEqual([]);
  });
});

it('reckons as WCAG does: black on white is 21, the lightest grey that passes on white is #767676', () => {
  const grey = (byte: number): LinearRgb => [linear(byte), linear(byte), linear(byte)];
  expect(contrast(grey(0), grey(255))).toBeCloseTo(21);
  expect(contrast(grey(0x76), grey(255))).toBeCloseTo(4.54, 2);
  expect(between('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1);
});
