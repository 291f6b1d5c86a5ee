import type { Song } from '@overtone/contract/song';
import type { Mark } from '@overtone/artwork/mark';
import { coverArt } from '@overtone/artwork/screen';
import makeCode from 'qrcode-generator';
import { thirteenHui } from '../../lib/standing-wave';
import type { Pair } from './poster-words';

export const posterSize = { width: 1080, height: 1440 } as const;

export interface PosterText {
  title: string;
  singer: string;
  lines: Pair;
  link: string;
  /** On the picture: what a model made says so; null: nobody but a person made it. */
  label: string | null;
  /** Beside the code. */
  scan: string;
}
export type PosterLook = 'light' | 'dark';

/** Margin, and the side of the cover. */
const margin = 96;
const picture = 720;
const code = 168;
type Ink = (name: string) => string;

/** Cover at the left, the song's own trace on a string beside it, title and words in Song type, the mark and the way there. */
export async function drawPoster(
  canvas: HTMLCanvasElement,
  song: Song,
  text: PosterText,
  look: PosterLook,
): Promise<void> {
  const cover = await loaded(song.cover ?? song.image_large_url ?? song.image_url);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  Object.assign(canvas, posterSize);
  const ink = inksOf(look);
  pen.fillStyle = ink('--ground');
  pen.fillRect(0, 0, posterSize.width, posterSize.height);
  drawCover(pen, song.id, cover);
  if (text.label !== null) drawLabel(pen, text.label, ink);
  drawString(pen, song.peaks ?? [], ink);
  drawWords(pen, text, ink);
  drawFoot(pen, text, ink);
}

/** The poster at the size of `view`, smooth: a browser that scales a canvas by itself does it badly. */
export async function showPoster(poster: HTMLCanvasElement, view: HTMLCanvasElement): Promise<void> {
  const width = Math.round(view.clientWidth * devicePixelRatio);
  const height = Math.round((width * posterSize.height) / posterSize.width);
  const small = await createImageBitmap(poster, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  Object.assign(view, { width, height });
  view.getContext('2d')?.drawImage(small, 0, 0);
  small.close();
}

/** The tokens of a look, whichever one the page has. */
function inksOf(look: PosterLook): Ink {
  const probe = document.createElement('i');
  probe.dataset.theme = look;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const names = ['--ground', '--ink-1', '--ink-2', '--ink-3', '--line', '--edge', '--nacre', '--rosin'];
  const inks = new Map(names.map((name) => [name, style.getPropertyValue(name).trim()]));
  inks.set('voice', style.getPropertyValue('--font-voice'));
  inks.set('ui', style.getPropertyValue('--font-ui'));
  probe.remove();
  return (name) => inks.get(name) ?? '';
}

/** Null when there is no picture to be had: the drawn cover then. */
async function loaded(src: string | null): Promise<HTMLImageElement | null> {
  if (!src) return null;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  return image.decode().then(
    () => image,
    () => null,
  );
}

function drawCover(pen: CanvasRenderingContext2D, seed: string, image: HTMLImageElement | null): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(margin, margin, picture, picture, 6);
  pen.clip();
  pen.translate(margin, margin);
  if (image) {
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const [x, y] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
    pen.drawImage(image, x, y, side, side, 0, 0, picture, picture);
  } else {
    const { paper, marks } = coverArt(seed);
    pen.scale(picture / 200, picture / 200);
    pen.fillStyle = paper;
    pen.fillRect(0, 0, 200, 200);
    for (const mark of marks) drawMark(pen, mark);
  }
  pen.restore();
}

/** As high as a twentieth of the poster's shorter side: the least that GB 45438-2025, 5.3 takes for a label. */
const labelSize = posterSize.width / 20;

function drawLabel(pen: CanvasRenderingContext2D, label: string, ink: Ink): void {
  const [inset, padding] = [24, 18];
  pen.font = `500 ${labelSize}px ${ink('ui')}`;
  const width = pen.measureText(label).width + 2 * padding;
  const top = margin + picture - inset - labelSize - padding;
  pen.fillStyle = 'oklch(0.2 0.015 196 / 0.78)';
  pen.beginPath();
  pen.roundRect(margin + inset, top, width, labelSize + padding, 4);
  pen.fill();
  pen.fillStyle = 'oklch(0.95 0.008 150)';
  pen.textBaseline = 'middle';
  pen.fillText(label, margin + inset + padding, top + (labelSize + padding) / 2 + 2);
}

function drawMark(pen: CanvasRenderingContext2D, { d, circle, stroke, fill, opacity = 1, width = 0.9 }: Mark): void {
  const path = new Path2D(d);
  if (circle) path.arc(circle[0], circle[1], circle[2], 0, 2 * Math.PI);
  if (fill && fill !== 'none') {
    pen.fillStyle = fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- not an array
    pen.fill(path);
  }
  if (!stroke) return;
  pen.globalAlpha = opacity;
  pen.strokeStyle = stroke;
  pen.lineWidth = width;
  pen.stroke(path);
  pen.globalAlpha = 1;
}

/** A standing string at the right of the cover: the loudness of the song from top to bottom, and the thirteen 徽. */
function drawString(pen: CanvasRenderingContext2D, peaks: readonly number[], ink: Ink): void {
  const x = margin + picture + (posterSize.width - margin - picture) / 2;
  const swing = 44;
  pen.beginPath();
  pen.moveTo(x, margin);
  peaks.forEach((peak, at) => {
    const y = margin + (picture * (at + 0.5)) / peaks.length;
    pen.lineTo(x + (at % 2 ? 1 : -1) * swing * (peak / 100), y);
  });
  pen.lineTo(x, margin + picture);
  pen.strokeStyle = ink('--edge');
  pen.lineWidth = 2;
  pen.lineJoin = 'round';
  pen.stroke();
  pen.fillStyle = ink('--nacre');
  for (const place of thirteenHui) {
    pen.beginPath();
    pen.arc(posterSize.width - 60, margin + picture * place, place === 1 / 2 ? 6 : 4, 0, 2 * Math.PI);
    pen.fill();
  }
}

function drawWords(pen: CanvasRenderingContext2D, { title, singer, lines }: PosterText, ink: Ink): void {
  const width = posterSize.width - 2 * margin;
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = ink('--ink-1');
  written(pen, title, { font: (size) => `700 ${size}px ${ink('voice')}`, size: 64, y: 918, width });
  pen.fillStyle = ink('--ink-2');
  written(pen, singer, { font: (size) => `400 ${size}px ${ink('ui')}`, size: 34, y: 972, width });
  pen.fillStyle = ink('--ink-1');
  lines.forEach((line, at) =>
    written(pen, line ?? '', { font: (size) => `400 ${size}px ${ink('voice')}`, size: 40, y: 1046 + at * 58, width }),
  );
}

interface Writing {
  font: (size: number) => string;
  size: number;
  y: number;
  width: number;
}

/** One line, smaller where it would not fit, cut where even that is too small. */
function written(pen: CanvasRenderingContext2D, text: string, { font, size, y, width }: Writing): void {
  pen.font = font(size);
  const smallest = size * 0.6;
  const fitting = Math.max(smallest, Math.min(size, (size * width) / pen.measureText(text).width));
  pen.font = font(fitting);
  let shown = text;
  while (shown.length > 1 && pen.measureText(shown).width > width) shown = `${[...shown].slice(0, -2).join('')}…`;
  pen.fillText(shown, margin, y);
}

function drawFoot(pen: CanvasRenderingContext2D, { link, scan }: PosterText, ink: Ink): void {
  const top = posterSize.height - margin - code;
  const left = posterSize.width - margin - code;
  pen.strokeStyle = ink('--line');
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(margin, top - 42);
  pen.lineTo(posterSize.width - margin, top - 42);
  pen.stroke();
  drawMarkOf(pen, margin, posterSize.height - margin - 84, ink);
  pen.fillStyle = ink('--ink-3');
  pen.font = `400 28px ${ink('ui')}`;
  pen.textAlign = 'right';
  pen.fillText(scan, left - 28, posterSize.height - margin - 8);
  pen.textAlign = 'left';
  drawCode(pen, link, left, top);
}

/** The wordmark, 84 pixels high. */
function drawMarkOf(pen: CanvasRenderingContext2D, x: number, y: number, ink: Ink): void {
  const strokes = [
    'M6 12H22V25H8V38H22C22 46 21.4 50 20.6 53.4C20 56 18 56.4 13.6 55.2',
    'M43.5 6V14M28 17.5H60M43 18L34.5 32H46M54 25.5L31.5 54H55M50 44L59 57',
    'M88 7C85.6 16 81.5 25 75.5 32.5M85.8 17.5H101C98.6 35 91 48.5 76 58M83.5 30L93 39M111 6V59',
  ];
  pen.save();
  pen.translate(x, y);
  pen.scale(84 / 64, 84 / 64);
  pen.strokeStyle = ink('--ink-1');
  pen.lineWidth = 4.4;
  pen.lineJoin = 'miter';
  for (const d of strokes) pen.stroke(new Path2D(d));
  pen.fillStyle = ink('--rosin');
  pen.beginPath();
  pen.arc(124, 26, 4.6, 0, 2 * Math.PI);
  pen.fill();
  pen.restore();
}

/** Dark on light in both looks: not every camera reads the other way round. */
function drawCode(pen: CanvasRenderingContext2D, link: string, left: number, top: number): void {
  const qr = makeCode(0, 'M');
  qr.addData(link);
  qr.make();
  const count = qr.getModuleCount();
  const quiet = 3;
  const cell = code / (count + 2 * quiet);
  pen.fillStyle = '#fff';
  pen.fillRect(left, top, code, code);
  pen.fillStyle = '#101819';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (!qr.isDark(row, column)) continue;
      // A little more than a cell: no white hair between two.
      pen.fillRect(left + (column + quiet) * cell, top + (row + quiet) * cell, cell + 0.4, cell + 0.4);
    }
  }
}
