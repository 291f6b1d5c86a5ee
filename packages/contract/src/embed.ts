import { z } from 'zod';
import { wireId } from './envelope.js';
import { songGenres, songLanguages } from './library.js';

/** The player that other sites show in a frame, in CSS pixels: it fits any width, and needs this height. */
export const embedSize = { width: 480, height: 152 } as const;

export const embedPath = (id: string): string => `/embed/song/${id}`;

/** What the player is asked for: the words in its frame, and a look other than the reader's own. */
export const embedQuery = z.object({
  lang: z.enum(['zh-CN', 'en']).catch('zh-CN'),
  theme: z.enum(['light', 'dark']).optional().catch(undefined),
});
export type EmbedQuery = z.infer<typeof embedQuery>;
export const embedParams = z.object({ id: wireId });

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

interface Embedded {
  /** The site's address, without a slash at its end. */
  site: string;
  id: string;
  title: string;
  language?: EmbedQuery['lang'];
  size?: { width: number; height: number };
}

/** Pure: what somebody writes into their own page to show the player there. */
export function embedCode({ site, id, title, language = 'zh-CN', size = embedSize }: Embedded): string {
  const query = language === 'en' ? '?lang=en' : '';
  return (
    `<iframe src="${escaped(site + embedPath(id) + query)}" width="${size.width}" height="${size.height}" ` +
    `title="${escaped(title)}" style="border:0;max-width:100%" loading="lazy"></iframe>`
  );
}

const side = z.coerce.number().int().min(1).max(100_000).optional();

/** A consumer of oEmbed 1.0 asks with these. A format that we do not have is told as the standard wants it. */
export const oembedQuery = z.object({
  url: z.string().min(1).max(2_048),
  format: z.string().max(20).default('json'),
  maxwidth: side,
  maxheight: side,
});
export type OembedQuery = z.infer<typeof oembedQuery>;

export const oembedPath = '/api/oembed';

export const feedPath = '/feed.xml';
/** The newest songs of all, or of one language or genre. */
export const feedQuery = z.object({
  language: z.enum(['', ...songLanguages]).default(''),
  genre: z.enum(['', ...songGenres]).default(''),
});
export type FeedQuery = z.infer<typeof feedQuery>;
