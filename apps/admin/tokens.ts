import { readFileSync } from 'node:fs';
import { hex } from '@overtone/artwork/oklch';
import type { Plugin } from 'vite';

const wanted = 'virtual:tokens';
const file = new URL('../web/src/app/tokens.css', import.meta.url);
const colour = /--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g;

/** The colours of one theme, by their names; what is half transparent is left out. */
function coloursIn(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(colour)].map(([, name, l, c, h]) => [name, hex(Number(l), Number(c), Number(h))]),
  );
}

/** The product's own colours, worked out at the build: what draws the console counts with no others than these. */
export function productTokens(): Plugin {
  return {
    name: 'product-tokens',
    resolveId: (id) => (id === wanted ? `\0${wanted}` : null),
    load(id) {
      if (id !== `\0${wanted}`) return null;
      const css = readFileSync(file, 'utf8');
      const at = css.indexOf("[data-theme='light'] {");
      const themes = { dark: coloursIn(css.slice(0, at)), light: coloursIn(css.slice(at)) };
      return `export const tokens = ${JSON.stringify(themes)};`;
    },
  };
}
