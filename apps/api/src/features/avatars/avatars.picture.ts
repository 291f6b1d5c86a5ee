import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';

/** What a seed may be; 64 characters are far more than a uid or a generated one. */
export const seedPattern = /^[\w-]{1,64}$/;

/** A face (DiceBear Lorelei, CC0) that is always the same for the same seed. */
export const avatarSvg = (seed: string): string =>
  createAvatar(lorelei, { seed, backgroundColor: [...colours] }).toString();

const colours = ['e9e2f5', 'dcebe6', 'f6e3d8', 'dfe8f5', 'f4ead0'] as const;
