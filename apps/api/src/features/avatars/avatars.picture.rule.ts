import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';

/** What a seed may be: a uid, a generated one, or the name of an invented artist. */
export const seedPattern = /^[\p{L}\p{N}_ -]{1,64}$/u;

/** A face (DiceBear Lorelei, CC0) that is always the same for the same seed. */
export const avatarSvg = (seed: string): string =>
  createAvatar(lorelei, { seed, backgroundColor: [...colours] }).toString();

const colours = ['e9e2f5', 'dcebe6', 'f6e3d8', 'dfe8f5', 'f4ead0'] as const;
