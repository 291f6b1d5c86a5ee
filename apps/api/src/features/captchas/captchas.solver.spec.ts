import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Chance } from '../../platform/clock/chance.js';
import { height, strokes, width } from './captchas.drawing.rule.js';
import { captchaPixels, captchaText } from './captchas.picture.rule.js';

/** Somebody who has this very source: knows each letter's strokes and where its middle lies, and lays templates over the pixels. */
const [tileWide, tileHigh] = [30, 36];
const turns = [-20, 0, 20];
const reach = [-4, -2, 0, 2, 4];

interface Template {
  character: string;
  ink: Float32Array;
}

async function inkOf(svgOrPng: Buffer, wide: number, high: number): Promise<Float32Array> {
  const { data } = await sharp(svgOrPng)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(wide, high, { fit: 'fill' })
    .blur(0.8)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Float32Array.from(data, (value) => (value < 165 ? 1 : 0));
}

async function templates(): Promise<Template[]> {
  const made: Template[] = [];
  for (const [character, path] of Object.entries(strokes)) {
    for (const turn of turns) {
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${tileWide}" height="${tileHigh}" viewBox="-15 -18 30 36"><path transform="rotate(${turn}) scale(1 .92)" d="${path}" fill="none" stroke="#333" stroke-width="2.8"/></svg>`;
      made.push({ character, ink: await inkOf(Buffer.from(drawn), tileWide, tileHigh) });
    }
  }
  return made;
}

/** How well ink lies on ink, as the correlation of the two tiles. */
function likeness(sheet: Float32Array, left: number, top: number, { ink }: Template): number {
  let [both, ofSheet, ofInk] = [0, 0, 0];
  for (let y = 0; y < tileHigh; y += 1) {
    for (let x = 0; x < tileWide; x += 1) {
      const [column, row] = [left + x, top + y];
      const outside = column < 0 || row < 0 || column >= width || row >= height;
      const seen = outside ? 0 : (sheet[row * width + column] ?? 0);
      const wanted = ink[y * tileWide + x] ?? 0;
      both += seen * wanted;
      ofSheet += seen;
      ofInk += wanted;
    }
  }
  const area = tileWide * tileHigh;
  const spread = Math.sqrt(ofSheet * (area - ofSheet) * ofInk * (area - ofInk));
  return spread === 0 ? 0 : (area * both - ofSheet * ofInk) / spread;
}

function read(sheet: Float32Array, known: Template[]): string {
  return [0, 1, 2, 3]
    .map((index) => {
      const middle = 17 + (index * (width - 34)) / 3;
      let best = { character: '', score: -1 };
      for (const template of known) {
        for (const dx of reach) {
          for (const dy of reach) {
            const [left, top] = [Math.round(middle - tileWide / 2 + dx), Math.round(height / 2 - tileHigh / 2 + dy)];
            const score = likeness(sheet, left, top, template);
            if (score > best.score) best = { character: template.character, score };
          }
        }
      }
      return best.character;
    })
    .join('');
}

const looked = 24;
/** Of whole pictures. A person reads nearly all of them; letters as outlines gave a program every one. */
const most = 0.25;

/** The same pictures every time. */
class FixedChance extends Chance {
  private state = 20_261_122;

  integer(below: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * below);
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.integer(256)));
  }
}

it('templates laid over the pixels read few of the pictures', async () => {
  const [chance, known] = [new FixedChance(), await templates()];
  let [whole, single] = [0, 0];
  for (let count = 0; count < looked; count += 1) {
    const answer = captchaText(chance);
    const guess = read(await inkOf(await captchaPixels(answer, chance), width, height), known);
    if (guess === answer) whole += 1;
    single += [...answer].filter((character, at) => guess[at] === character).length;
  }
  process.stdout.write(`template solver: ${whole} of ${looked} pictures, ${single} of ${4 * looked} characters\n`);
  expect(whole / looked).toBeLessThanOrEqual(most);
  // A solver that reads nothing would prove nothing.
  expect(single).toBeGreaterThan(looked / 4);
});
