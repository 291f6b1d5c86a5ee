import { z } from 'zod';
import type { FieldCode } from './field-texts.js';
import { said } from './said.js';
import { isLongerThan } from './text-length.js';

/** A check for a text of at most so many characters: `z.string().trim().check(upTo(80, 'TITLE_LONG'))`. */
export const upTo = (max: number, tooLong: FieldCode) =>
  z.refine<string>((text) => !isLongerThan(text, max), { error: said(tooLong, { max }) });

/** Words to look for. */
export const searchText = (max: number) => z.string().trim().check(upTo(max, 'SEARCH_LONG'));
