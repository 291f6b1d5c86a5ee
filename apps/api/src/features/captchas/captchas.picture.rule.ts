import { limits } from '@overtone/contract/limits';
import sharp from 'sharp';
import type { Chance } from '../../platform/clock/chance.js';
import { captchaDrawing, height, width } from './captchas.drawing.rule.js';

/** Left out is what reads as something else when it is bent and crossed out: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G. */
export const captchaAlphabet = '3479ACDEFHJKMNPRTUVWXY';

export const captchaText = (chance: Chance): string => chance.text(limits.captcha.characters, captchaAlphabet);

/** An SVG as the wire wants it with nothing in it but pixels: no outline, no order of strokes, no text. */
export async function captchaPicture(text: string, chance: Chance): Promise<string> {
  const picture = (await captchaPixels(text, chance)).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${picture}"/></svg>`;
}

/** A grey PNG, twice as large as it is shown. */
export async function captchaPixels(text: string, chance: Chance): Promise<Buffer> {
  const drawn = sharp(Buffer.from(captchaDrawing(text, chance))).greyscale();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  grain(data, info.width, chance);
  const raw = { width: info.width, height: info.height, channels: 1 as const };
  return sharp(data, { raw }).toColourspace('b-w').png({ compressionLevel: 6 }).toBuffer();
}

const specks = 260;
const strongest = 56;

/** Every pixel lighter or darker by chance in sixteen greys, which pack well, and specks as thick as a stroke, light and dark. */
function grain(pixels: Buffer, wide: number, chance: Chance): void {
  const noise = chance.bytes(pixels.length);
  for (let index = 0; index < pixels.length; index += 1) {
    const moved = (pixels[index] ?? 0) + ((noise[index] ?? 0) * strongest) / 255 - strongest / 2;
    const grey = moved < 0 ? 0 : moved > 255 ? 255 : moved;
    // The nearest of sixteen.
    pixels[index] = ((grey / 17 + 0.5) | 0) * 17;
  }
  for (let speck = 0; speck < specks; speck += 1) {
    const at = chance.integer(pixels.length);
    const value = speck % 2 ? 70 + chance.integer(60) : 200 + chance.integer(50);
    for (const offset of [0, 1, wide, wide + 1]) if (at + offset < pixels.length) pixels[at + offset] = value;
  }
}
