import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { withData } from './envelope.js';
import { limits } from './limits.js';
import { writingProblems } from './lyrics.js';
import { upTo } from './text-schema.js';

/** The kinds of style tags, in the order they are offered. */
export const tagCategories = ['genre', 'mood', 'instrument', 'voice', 'era', 'tempo'] as const;
export type TagCategory = (typeof tagCategories)[number];

export const styleTag = z.object({
  /** What is shown in Chinese. */
  zh: z.string(),
  /** What models know it by. */
  en: z.string(),
});
export type StyleTag = z.infer<typeof styleTag>;

export const listTags = endpoint({
  method: 'GET',
  path: '/tags',
  access: 'visitor',
  summary: 'The library of style tags, by category',
  response: withData(z.array(z.object({ category: z.enum(tagCategories), tags: z.array(styleTag) }))),
});

export const upsampleTags = endpoint({
  method: 'POST',
  path: '/v1/generate/upsample-tags',
  key: 'songs:create',
  access: 'member',
  limit: 'costly',
  summary: 'A few words of style as a whole description of the sound; opened by membership, free of points',
  body: z.strictObject({
    original_tags: z.string().trim().min(1).check(upTo(limits.song.style, 'STYLE_LONG')),
  }),
  response: withData(
    z.object({
      upsampled_tags: z.string(),
      /** Who wrote it: a provider of music, or our own rules. */
      written_by: z.enum(['provider', 'workbench']),
    }),
  ),
  problems: ['MEMBER_ONLY', 'ARTIST_NAME', 'ARTIST_CHARACTER', 'ARTIST_HOMOPHONE', ...writingProblems],
  timeoutMs: 60_000,
});
