import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { withData } from './envelope.js';
import { limits } from './limits.js';
import type { ProblemCode } from './problem-status.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

export const lyricLanguages = ['zh', 'en'] as const;
export type LyricLanguage = (typeof lyricLanguages)[number];

/** `auto`: a provider of music where one can, else our own workbench; `workbench`: at once, by our own. */
export const lyricsModels = ['auto', 'workbench'] as const;
export type LyricsModel = (typeof lyricsModels)[number];

const written = z.object({ title: z.string(), text: z.string() });
export type WrittenLyrics = z.infer<typeof written>;
/** What any writing may be refused for: somebody's limits, or an hour at which minors create nothing. */
export const writingProblems = [
  'BIRTH_YEAR_MISSING',
  'MINOR_TOO_YOUNG',
  'MINOR_HOURS',
  'WRITING_LIMIT',
  'BUSY',
] as const satisfies readonly ProblemCode[];
/** Who wrote it. */
const writtenBy = z.enum(['provider', 'workbench', 'library']);

export const lyricTheme = z.object({
  id: z.string(),
  language: z.enum(lyricLanguages),
  /** What it is about, in both languages of the interface. */
  theme: z.object({ zh: z.string(), en: z.string() }),
  /** A style that suits it. */
  style: z.string(),
  ...written.shape,
});
export type LyricTheme = z.infer<typeof lyricTheme>;

export const listLyrics = endpoint({
  method: 'GET',
  path: '/lyrics',
  access: 'visitor',
  summary: 'Lyric themes, each with a text to begin from',
  response: withData(z.array(lyricTheme)),
});

export const randomLyrics = endpoint({
  method: 'POST',
  path: '/lyrics/random',
  key: 'songs:create',
  access: 'member',
  limit: 'costly',
  summary: 'Lyrics about something or other; free of points',
  body: z.strictObject({
    language: z.enum(lyricLanguages).default('zh'),
    /** Titles that were given just now and are not wanted again; a character may take two places. */
    except: z
      .array(z.string().max(2 * limits.song.title))
      .max(limits.lyrics.except)
      .default([]),
  }),
  response: withData(written.extend({ written_by: writtenBy })),
  problems: [...writingProblems],
  timeoutMs: 60_000,
});

export const lyricsPair = endpoint({
  method: 'POST',
  path: '/generate_lyrics_pair',
  key: 'songs:create',
  access: 'member',
  limit: 'costly',
  summary: 'Two different lyrics about the same, to choose from; free of points',
  body: z.strictObject({
    prompt: z.string().trim().min(1, said('PROMPT_MISSING')).check(upTo(limits.lyrics.prompt, 'PROMPT_LONG')),
    lyrics_model: z.enum(lyricsModels).default('auto'),
  }),
  response: withData(z.object({ pair: z.tuple([written, written]), written_by: writtenBy })),
  problems: ['ARTIST_NAME', 'ARTIST_CHARACTER', 'ARTIST_HOMOPHONE', ...writingProblems],
  timeoutMs: 60_000,
});

/** What is to become of words that are there. */
export const lyricChanges = ['shorter', 'longer', 'rhymes', 'theme'] as const;
export type LyricChange = (typeof lyricChanges)[number];

export const rewriteLyrics = endpoint({
  method: 'POST',
  path: '/lyrics/rewrite',
  key: 'songs:create',
  access: 'member',
  limit: 'costly',
  summary: 'Words that are there, written anew: two versions where they differ; free of points',
  body: z
    .strictObject({
      text: z.string().trim().min(1, said('REWRITTEN_MISSING')).check(upTo(limits.lyrics.rewritten, 'REWRITTEN_LONG')),
      change: z.enum(lyricChanges),
      /** What it is to be about instead; of `theme` alone. */
      theme: z.string().trim().check(upTo(limits.lyrics.theme, 'THEME_LONG')).default(''),
    })
    .refine(({ change, theme }) => change !== 'theme' || theme !== '', {
      error: said('THEME_MISSING'),
      path: ['theme'],
    }),
  response: withData(z.object({ versions: z.array(z.string()).min(1).max(2) })),
  problems: ['ARTIST_NAME', 'ARTIST_CHARACTER', 'ARTIST_HOMOPHONE', 'REWRITING_FAILED', ...writingProblems],
  timeoutMs: 60_000,
});
