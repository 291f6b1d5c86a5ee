import { embedCode, embedSize, oembedPath, type OembedQuery } from '@overtone/contract/embed';
import { songTitle } from '@overtone/contract/page-descriptions';
import { siteName, untitledSong } from '@overtone/contract/page-heads';
import { element } from '../../platform/web/markup.js';
import type { ShownSong } from './shares.songs.flow.js';

/** oEmbed 1.0 (https://oembed.com): what somebody else's page needs to show a song, as `rich` content. */
export type OembedAnswer = Record<string, string | number>;

export const oembedFormats = ['json', 'xml'] as const;
export type OembedFormat = (typeof oembedFormats)[number];
export const isOembedFormat = (format: string): format is OembedFormat =>
  (oembedFormats as readonly string[]).includes(format);

/** Seconds a consumer may go by an answer. */
const goodFor = 3600;
/** The side of a small picture. */
const thumbSide = 384;

/** Where the same is told of a page; within the site. */
export const oembedLink = (page: string, format: OembedFormat): string =>
  `${oembedPath}?${new URLSearchParams({ url: page, format })}`;

const songPage = /^\/(?:song|embed\/song)\/([^/]+)\/?$/;

/** The id in an address of this site, whichever of its pages of the song it leads to; null: it is none. */
export function songOf(address: string, site: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url && /^https?:$/.test(url.protocol);
  return isWeb && url.host === new URL(site).host ? (songPage.exec(url.pathname)?.[1] ?? null) : null;
}

/** Pure: what is answered of a song. Nothing in it is larger than was asked for. */
export function oembedOf({ song, nickname, thumb, site }: ShownSong, asked: OembedQuery): OembedAnswer {
  const title = songTitle({ title: song.title.trim() || untitledSong.zh, type: song.type });
  const size = {
    width: Math.min(embedSize.width, asked.maxwidth ?? embedSize.width),
    height: Math.min(embedSize.height, asked.maxheight ?? embedSize.height),
  };
  const fits = thumbSide <= Math.min(asked.maxwidth ?? thumbSide, asked.maxheight ?? thumbSide);
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(nickname && { author_name: nickname }),
    provider_name: siteName,
    provider_url: `${site}/`,
    cache_age: goodFor,
    ...(thumb && fits && { thumbnail_url: site + thumb, thumbnail_width: thumbSide, thumbnail_height: thumbSide }),
    html: embedCode({ site, id: song.id, title, size }),
    ...size,
  };
}

/** Pure: the same in XML. */
export const oembedXml = (answer: OembedAnswer): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${Object.entries(answer)
    .map(([name, value]) => `  ${element(name, String(value))}\n`)
    .join('')}</oembed>\n`;
