import { feedPath, type FeedQuery } from '@overtone/contract/embed';
import { isGenerated } from '@overtone/contract/song-type';
import { pageDescriptions, songDescription, songTitle } from '@overtone/contract/page-descriptions';
import { siteName, untitledSong } from '@overtone/contract/page-heads';
import { element, xmlText } from '../../platform/web/markup.js';
import type { SongRow } from '../songs/songs.js';

/** A song as the feed tells of it. Addresses are whole. */
export interface FeedItem {
  song: SongRow;
  nickname: string | null;
  image: string | null;
  /** The file that is handed out, with its label, and its bytes. */
  audio: { url: string; bytes: number; type: string } | null;
}

/** Minutes after which a reader may come again. */
const everyMinutes = 60;
const spaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};
const languages: Record<string, string> = { english: 'en', japanese: 'ja', korean: 'ko', russian: 'ru' };

/** Pure: RSS 2.0, in the words of podcasts and of media beside its own. */
export function feedOf(items: readonly FeedItem[], site: string, asked: FeedQuery): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
  const self = site + feedPath + (query.size ? `?${query}` : '');
  const title = [siteName, '最新的歌', ...query.values()].join(' · ');
  const attributes = Object.entries(spaces).map(([name, value]) => ` ${name}="${value}"`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss${attributes.join('')}>`,
    '<channel>',
    element('title', title),
    element('link', `${site}/`),
    element('description', pageDescriptions.home),
    element('language', languages[asked.language] ?? 'zh-CN'),
    element('ttl', String(everyMinutes)),
    element('atom:link', null, { href: self, rel: 'self', type: 'application/rss+xml' }),
    `<image>${element('url', `${site}/icon-512.png`)}${element('title', title)}${element('link', `${site}/`)}</image>`,
    element('itunes:author', siteName),
    element('itunes:image', null, { href: `${site}/icon-512.png` }),
    element('itunes:category', null, { text: 'Music' }),
    element('itunes:explicit', 'false'),
    ...items.map((item) => itemOf(item, site)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf({ song, nickname, image, audio }: FeedItem, site: string): string {
  const page = `${site}/song/${song.id}`;
  const seconds = song.duration === null ? null : Math.round(song.duration);
  const title = songTitle({
    title: song.title.trim() || untitledSong.zh,
    isGenerated: isGenerated(song.type, song.sourceSongId),
  });
  return [
    '<item>',
    element('title', title),
    element('link', page),
    element('guid', page, { isPermaLink: 'true' }),
    element('pubDate', (song.completedAt ?? song.createdAt).toUTCString()),
    element(
      'description',
      songDescription({
        isGenerated: isGenerated(song.type, song.sourceSongId),
        nickname,
        tags: song.tags,
        prompt: song.lyrics,
      }),
    ),
    ...song.genres.map((genre) => element('category', genre)),
    ...(audio ? [element('enclosure', null, { url: audio.url, length: audio.bytes, type: audio.type })] : []),
    ...(nickname ? [element('itunes:author', nickname)] : []),
    ...(seconds === null ? [] : [element('itunes:duration', String(seconds))]),
    ...(image
      ? [element('itunes:image', null, { href: image }), element('media:thumbnail', null, { url: image })]
      : []),
    ...(audio ? [mediaOf(audio, seconds, title)] : []),
    '</item>',
  ].join('\n');
}

function mediaOf(audio: NonNullable<FeedItem['audio']>, seconds: number | null, title: string): string {
  const { url, bytes, type } = audio;
  const length = seconds === null ? '' : ` duration="${seconds}"`;
  return `<media:content url="${xmlText(url)}" fileSize="${bytes}" type="${xmlText(type)}" medium="audio"${length}>${element('media:title', title)}</media:content>`;
}
