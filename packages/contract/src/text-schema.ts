import { z } from 'zod';
import { isLongerThan } from './text-length.js';

/** A check for a text of at most so many characters: `z.string().trim().check(upTo(80, '…'))`. */
export const upTo = (most: number, sentence: string) =>
  z.refine<string>((text) => !isLongerThan(text, most), { error: sentence });

/** Words to look for. */
export const searchText = (most: number) =>
  z
    .string()
    .trim()
    .check(upTo(most, `搜索词最多 ${most} 字`));
