import { songDescription, songTitle, titleShown } from '@overtone/contract/page-descriptions';
import { isGenerated } from '@overtone/contract/song-type';
import { titled, untitledSong } from '@overtone/contract/page-heads';
import { shorten } from '@overtone/contract/text-length';
import type { PageHead } from '../../platform/web/page-head.js';
import { oembedLinks } from './shares.oembed.rule.js';
import type { ShownSong } from './shares.songs.flow.js';

const emblem = '/icon-512.png';

/** Pure: what a shared song says of itself. */
export function songHead({ song, nickname, audio, image, card, thumb, site }: ShownSong): PageHead {
  const named = song.title.trim();
  const title = named || untitledSong.zh;
  // As the song's page chooses them.
  const pictures = image ? { phone: thumb ?? image, wide: image } : null;
  const path = `/song/${song.id}`;
  const seconds = song.duration === null ? null : Math.round(song.duration);
  return {
    title: titled(songTitle({ title, isGenerated: isGenerated(song.type, song.sourceSongId) })),
    description: songDescription({
      isGenerated: isGenerated(song.type, song.sourceSongId),
      nickname,
      tags: song.tags,
      prompt: song.lyrics,
    }),
    path,
    image: image ?? emblem,
    ...(card && { card }),
    // A silent loop in their place shows none.
    ...(pictures && !song.videoCoverName && { ahead: pictures }),
    // What is the same in every language.
    ...(pictures &&
      named && { painted: { ...pictures, id: song.id, title: shorten(named, titleShown), by: nickname ?? '' } }),
    type: 'music.song',
    alternates: oembedLinks(site + path, title),
    properties: {
      ...(seconds !== null && { 'music:duration': String(seconds) }),
      ...(audio && { 'og:audio': audio, 'og:audio:type': 'audio/mpeg' }),
    },
    facts: {
      '@context': 'https://schema.org',
      '@type': 'MusicRecording',
      name: title,
      url: site + path,
      image: site + (image ?? emblem),
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      datePublished: song.createdAt.toISOString(),
      ...(seconds !== null && { duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S` }),
      ...(nickname && { byArtist: { '@type': 'MusicGroup', name: nickname } }),
      ...(song.genres.length > 0 && { genre: song.genres }),
      ...(audio && { audio: { '@type': 'AudioObject', contentUrl: site + audio, encodingFormat: 'audio/mpeg' } }),
    },
  };
}
