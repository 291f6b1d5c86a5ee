import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { pageOf, pageQuery } from './envelope.js';
import { limits } from './limits.js';
import { songCard } from './song.js';
import { searchText } from './text-schema.js';

/**
 * The values the filters take, each beside '' for all. A language has a CHECK in the database, a rule that files songs under
 * it, and songs among the presets.
 */
export const songLanguages = ['chinese', 'english', 'japanese', 'korean', 'russian', 'other'] as const;
export type SongLanguage = (typeof songLanguages)[number];
export const songGenres = [
  'pop',
  'rock',
  'folk',
  'r&b',
  'electronic',
  'classical',
  'jazz',
  'rap',
  'country',
  'blues',
  'metal',
  'punk',
  'world',
  'latin',
  'alternative',
] as const;
export type SongGenre = (typeof songGenres)[number];

export const section = z.enum(['recommended', 'popular', 'latest']);
export type Section = z.infer<typeof section>;

const orAll = <T extends readonly [string, ...string[]]>(values: T) => z.enum(['', ...values]).default('');

export const listQuery = pageQuery.extend({
  section,
  /** Beyond the end there is an empty page, however far. */
  page: z.coerce.number().int().min(1).default(1),
  /** A genre. */
  tags: orAll(songGenres),
  language: orAll(songLanguages),
  /** In title, style and nickname. */
  q: searchText(limits.library.search).optional(),
  /** `next_cursor` of the page before: deep pages are as quick as the first. */
  cursor: z.string().max(120).optional(),
});

/** The same for everybody, so the answer is shared between callers for a second. */
export const listSongs = endpoint({
  method: 'GET',
  path: '/songs',
  key: 'songs:read',
  access: 'visitor',
  summary: 'Public songs of one section of the home page',
  query: listQuery,
  response: pageOf(songCard).extend({ next_cursor: z.string().nullable() }),
  problems: ['LIST_TOO_DEEP'],
});
