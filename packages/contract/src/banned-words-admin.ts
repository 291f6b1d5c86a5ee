import { z } from 'zod';
import { csvEndpoint, endpoint } from './endpoint.js';
import { pageOf, searchQuery, wireId, withData } from './envelope.js';
import { limits } from './limits.js';
import { said } from './said.js';
import { upTo } from './text-schema.js';

const { bannedWords: bounds } = limits;

/** `ordinaryPhrases`: in these a listed name means nobody. */
export const nameLists = ['artistBlacklist', 'chineseArtistNames', 'chineseHomophones', 'ordinaryPhrases'] as const;
/** What never goes public, and what a person looks at first; shown to nobody but staff. */
export const contentLists = ['contentRefused', 'contentHeld'] as const;
export type ContentList = (typeof contentLists)[number];
export const wordLists = [...nameLists, ...contentLists] as const;
export const wordList = z.enum(wordLists, said('WORD_LIST_UNKNOWN'));
export type WordList = z.infer<typeof wordList>;

export const bannedWord = z
  .object({
    id: z.string(),
    list: wordList,
    word: z.string(),
    /** What describes this music without the name. */
    style: z.string().nullable(),
  })
  .meta({ id: 'BannedWord' });
export type BannedWordRow = z.infer<typeof bannedWord>;

const words = z
  .string(said('WORD_MISSING'))
  .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(bounds.least, said('WORD_SHORT', { min: bounds.least }))
      .check(upTo(bounds.word, 'WORD_LONG')),
  );
const style = z.string().trim().check(upTo(bounds.style, 'WORD_STYLE_LONG')).default('');
/** A word as it is written down; an empty style is none. */
export const newBannedWord = z.object({ list: wordList, word: words, style });
export type NewBannedWord = z.output<typeof newBannedWord>;

const filters = { list: wordList.optional() };

export const listBannedWords = endpoint({
  method: 'GET',
  path: '/admin/banned-words',
  access: 'admin',
  summary: 'What the artist check knows, newest first; found by any part of a word',
  query: z.object({ ...searchQuery.shape, ...filters }),
  response: pageOf(bannedWord),
});

export const exportBannedWords = csvEndpoint({
  method: 'GET',
  path: '/admin/banned-words/export',
  access: 'admin',
  confirmation: 'recent',
  summary: 'The words as a spreadsheet, as it can be taken in again; what looks like a formula is defused',
  query: z.object({ q: searchQuery.shape.q, ...filters }),
});

export const addBannedWord = endpoint({
  method: 'POST',
  path: '/admin/banned-words',
  access: 'admin',
  summary: 'Adds a word, which counts at once',
  body: newBannedWord,
  response: withData(bannedWord),
  problems: ['WORD_LISTED', 'WORD_UNREADABLE', 'WORD_STYLE_BANNED', 'WORDS_FULL'],
});

export const removeBannedWords = endpoint({
  method: 'POST',
  path: '/admin/banned-words/remove',
  access: 'admin',
  summary: 'Removes words, which count no more at once; what is gone already stays gone',
  body: z.object({
    ids: z
      .array(wireId.pipe(z.string().regex(/^[1-9]\d{0,8}$/, said('WORD_UNKNOWN'))))
      .min(1)
      .max(bounds.perRemoval),
  }),
  /** They can be added again as they were. */
  response: withData(z.object({ removed: z.array(bannedWord) })),
});

export const importBannedWords = endpoint({
  method: 'POST',
  path: '/admin/banned-words/import',
  access: 'admin',
  confirmation: 'recent',
  summary: 'Adds many words: all of them or, where one cannot be read, none',
  body: z.object({ words: z.array(newBannedWord).min(1).max(bounds.perImport) }),
  /** `present`: they were there before, or stand there twice. */
  response: withData(z.object({ added: z.number().int(), present: z.number().int() })),
  problems: ['WORD_UNREADABLE', 'WORD_STYLE_BANNED', 'WORDS_FULL'],
});

export const tryBannedWords = endpoint({
  method: 'POST',
  path: '/admin/banned-words/try',
  access: 'admin',
  summary: 'What the check says of a sentence, by the words that count now',
  body: z.object({ text: z.string().check(upTo(limits.song.style, 'STYLE_LONG')) }),
  response: withData(
    z.object({
      findings: z.array(
        z.object({
          /** The name of a list: it is about what goes public. */
          kind: z.enum(['name', 'character', 'homophone', ...contentLists]),
          word: z.string(),
          style: z.string().nullable(),
          /** In a title or in lyrics too; in a style it always is. */
          refused_in_words: z.boolean(),
          /** How it stands there, where it is found only torn apart: a person looks at it, whichever its list. */
          torn: z.string().nullable(),
        }),
      ),
    }),
  ),
});
