import { playlistDescription } from '@overtone/contract/page-descriptions';
import { titled } from '@overtone/contract/page-heads';
import type { PageHead } from '../../platform/web/page-head.js';
import type { WirePlaylist } from '../playlists/playlists.js';
import { oembedLinks } from './shares.oembed.rule.js';

/** Pure: what a shared playlist says of itself. */
export function playlistHead(list: WirePlaylist, site: string): PageHead {
  const path = `/playlist/${list.id}`;
  return {
    title: titled(list.title),
    description: playlistDescription({ nickname: list.nickname, song_count: list.song_count }),
    path,
    image: list.covers[0] ?? '/icon-512.png',
    type: 'music.playlist',
    alternates: oembedLinks(site + path, list.title),
    facts: {
      '@context': 'https://schema.org',
      '@type': 'MusicPlaylist',
      name: list.title,
      url: site + path,
      numTracks: list.song_count,
      ...(list.nickname && { author: { '@type': 'Person', name: list.nickname } }),
    },
  };
}
