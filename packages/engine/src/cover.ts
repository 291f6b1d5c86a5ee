// Cover pictures: SVG, square, deterministic by seed, no text, no filters. Six pictures of sound on three papers.
import { rng, type Rng } from './rng.js';
import { PITCH_NAMES } from './harmony.js';
import { PAPERS, paletteOf, type Palette, type Paper } from './cover/paper.js';
import { ridge, sand } from './cover/plate.js';
import { mode, silk } from './cover/strings.js';
import { moon, ripple } from './cover/water.js';

/** 十二律: the pigment of each pitch, C first. */
export const HUES = [90, 58, 40, 25, 8, 345, 312, 268, 245, 215, 172, 132] as const;

const FAMILIES: Record<string, (random: Rng, palette: Palette) => string> = {
  丝: silk,
  振: mode,
  涟: ripple,
  山: ridge,
  砂: sand,
  月: moon,
};
export const FAMILY_NAMES = Object.keys(FAMILIES);

export interface CoverRequest {
  seed: string;
  /** As in `Score.key`, e.g. `A minor`; the hue follows it. */
  key?: string;
  /** Chosen by the seed unless given. */
  family?: string;
  paper?: Paper;
}

function hueOf(key: string | undefined, random: Rng): number {
  const pitch = PITCH_NAMES.findIndex((name) => key?.split(' ')[0] === name);
  return pitch < 0 ? random.pick(HUES) : HUES[pitch]!;
}

/** An SVG of 200 x 200 units, 1024 pixels wide when drawn without a size. */
export function cover(request: CoverRequest): string {
  const random = rng(request.seed, 'cover');
  const hue = hueOf(request.key, rng(request.seed, 'cover/hue'));
  const family = request.family ?? random.pick(FAMILY_NAMES);
  const paper = request.paper ?? random.pick(PAPERS);
  const palette = paletteOf(paper, hue, (hue + random.pick([150, 190, 40, 320])) % 360);
  const draw = FAMILIES[family];
  if (!draw) throw new RangeError(`no family ${family}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 200 200" fill="none">` +
    `<rect width="200" height="200" fill="${palette.ground}"/>${draw(rng(request.seed, `cover/${family}`), palette)}</svg>`
  );
}
