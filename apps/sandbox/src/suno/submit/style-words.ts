import { readStyle, styleTags } from '@overtone/engine/style/style';
import { z } from 'zod';
import { isLongerThan } from '@overtone/contract/text-length';
import { readBody, text, unprocessable } from '../../wire/body.js';

const tagsBody = z.object({ original_tags: text, tags: text, is_instrumental: z.boolean().nullish() });

/** What a style says when it is said at length: its own words first. */
export function upsampledTags(body: unknown): string {
  const given = readBody(tagsBody, body);
  const asked = given.original_tags ?? given.tags ?? '';
  if (!asked || isLongerThan(asked, 1000)) throw unprocessable();
  return styleTags(readStyle(asked, asked), asked, given.is_instrumental ?? false).join(', ');
}
