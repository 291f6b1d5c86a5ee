import { embedCode, embedSize, oembedPath, type OembedQuery } from '@overtone/contract/embed';
import { isGenerated } from '@overtone/contract/song-type';
import { songTitle } from '@overtone/contract/page-descriptions';
import { siteName, untitledSong } from '@overtone/contract/page-heads';
import { element } from '../../platform/web/markup.js';
import type { WirePlaylist } from '../playlists/playlists.js';
import type { ShownSong } from './shares.songs.flow.js';

/**
 * oEmbed 1.0 (https://oembed.com): what somebody else's page needs to show a song, as `rich` content, or to name a
 * playlist, as a `link`: no player of ours plays one in a frame.
 */
export type OembedAnswer = Record<string, string | number>;

export const oembedFormats = ['json', 'xml'] as const;
export type OembedFormat = (typeof oembedFormats)[number];
export const isOembedFormat = (format: string): format is OembedFormat =>
  (oembedFormats as readonly string[]).includes(format);

/** Seconds a consumer may go by an answer. */
const goodFor = 3600;
/** The side of a small picture. */
const thumbSide = 384;

const types = { json: 'application/json+oembed', xml: 'text/xml+oembed' } as const;

/** Where the same is told of a page; within the site. */
export const oembedLinks = (page: string, title: string) =>
  oembedFormats.map((format) => ({
    ...{ type: types[format], title },
    path: `${oembedPath}?${new URLSearchParams({ url: page, format })}`,
  }));

const pages = /^\/(song|embed\/song|playlist)\/([^/]+)\/?$/;

/** What an address of this site leads to, whichever of its pages of a song; null: nothing that is told of. */
export function namedIn(address: string, site: string): { kind: 'song' | 'playlist'; id: string } | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOurs = url && /^https?:$/.test(url.protocol) && url.host === new URL(site).host;
  const [, page, id] = (isOurs && pages.exec(url.pathname)) || [];
  return id === undefined ? null : { kind: page === 'playlist' ? 'playlist' : 'song', id };
}

/** Pure: what is answered of a song. Nothing in it is larger than was asked for. */
export function oembedOf({ song, nickname, thumb, site }: ShownSong, asked: OembedQuery): OembedAnswer {
  const title = songTitle({
    title: song.title.trim() || untitledSong.zh,
    isGenerated: isGenerated(song.type, song.sourceSongId),
  });
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

/** Pure: what is answered of a playlist. */
export const oembedOfPlaylist = (list: Pick<WirePlaylist, 'title' | 'nickname'>, site: string): OembedAnswer => ({
  version: '1.0',
  type: 'link',
  title: list.title,
  ...(list.nickname && { author_name: list.nickname }),
  provider_name: siteName,
  provider_url: `${site}/`,
  cache_age: goodFor,
});

/** Pure: the same in XML. */
export const oembedXml = (answer: OembedAnswer): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${Object.entries(answer)
    .map(([name, value]) => `  ${element(name, String(value))}\n`)
    .join('')}</oembed>\n`;
