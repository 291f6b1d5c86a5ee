import { limits } from '@overtone/contract/limits';

/** Where the square lies on the longer side: 0 at its beginning, 1 at its end. */
export function squareOf(width: number, height: number, place: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: (width - side) * place, y: (height - side) * place, side };
}

const edge = limits.cover.large;
const quality = 0.9;

/** Draws the square of a picture that becomes the cover. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, place: number): void {
  const { x, y, side } = squareOf(picture.width, picture.height, place);
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // JPEG has no transparency: paper below.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, edge, edge);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x, y, side, side, 0, 0, edge, edge);
}

/** The canvas as JPEG in base64. */
export const jpegOf = (canvas: HTMLCanvasElement): string =>
  canvas.toDataURL('image/jpeg', quality).replace(/^data:image\/jpeg;base64,/, '');
