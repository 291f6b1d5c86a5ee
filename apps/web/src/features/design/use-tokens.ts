import { useCallback, useSyncExternalStore } from 'react';
import { linear, type LinearRgb } from './contrast';

function subscribe(tell: () => void): () => void {
  const watch = new MutationObserver(tell);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}

/** The values of custom properties as this page has them in its present theme. */
export function useTokens(): (name: string) => string {
  const theme = useSyncExternalStore(subscribe, () => document.documentElement.dataset.theme);
  return useCallback(
    // The theme decides what is read.
    (name: string) => (theme ? getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim() : ''),
    [theme],
  );
}

let sheet: CanvasRenderingContext2D | null = null;

/** What the browser really paints for a colour, whatever space it is written in. */
export function paintedColour(colour: string): LinearRgb {
  sheet ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!sheet) return [0, 0, 0];
  sheet.fillStyle = colour;
  sheet.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = sheet.getImageData(0, 0, 1, 1).data;
  return [linear(r), linear(g), linear(b)];
}
