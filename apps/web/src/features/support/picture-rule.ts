import { limits } from '@overtone/contract/limits';

const kinds = ['image/jpeg', 'image/png', 'image/webp'];
export const pictureAccept = kinds.join(',');

export type PictureRefusal = 'kind' | 'large' | 'many';
interface Chosen {
  type: string;
  size: number;
}

/** Why a file need not be sent at all; null: it may be. `present`: how many there are already. */
export function refusalOf({ type, size }: Chosen, present: number): PictureRefusal | null {
  if (present >= limits.support.pictures) return 'many';
  if (!kinds.includes(type)) return 'kind';
  return size > limits.support.pictureBytes ? 'large' : null;
}

/** Which of the files are taken, and the first reason why others are not. */
export function sorted<F extends Chosen>(
  files: readonly F[],
  present: number,
): { taken: F[]; refusal: PictureRefusal | null } {
  const taken: F[] = [];
  let refusal: PictureRefusal | null = null;
  for (const file of files) {
    const why = refusalOf(file, present + taken.length);
    if (why === null) taken.push(file);
    else refusal ??= why;
  }
  return { taken, refusal };
}
