import { untitledSong } from '@overtone/contract/page-heads';
import type { Song } from '@overtone/contract/song';
import type { FileFacts, Picture } from '@overtone/labels/aigc';
import { songFacts } from '@overtone/labels/song-facts';
import type { QueryClient } from '@tanstack/react-query';
import { labelNow } from './label-now';
import { isGenerated } from '../data/generated';
import { browserFetch } from './browser-fetch';
import { fetchBytes } from './fetch-bytes';

/** What a file that the browser makes says of itself, and whether an audible label stands before it. */
export interface SongLabel {
  facts: FileFacts;
  cue: boolean;
}

interface Made {
  /** What of it sounds, if not all. */
  piece?: string;
  marked?: boolean;
}

export async function songLabel(
  client: QueryClient,
  song: Song,
  { piece = '', marked = true }: Made = {},
): Promise<SongLabel> {
  const label = await labelNow(client);
  const synthetic = isGenerated(song) || piece !== '';
  const facts = songFacts({
    title: song.title.trim() || untitledSong.zh,
    piece,
    artist: song.nickname ?? '',
    lyrics: song.prompt,
    cover: await coverOf(song.cover),
    model: [song.model_name, song.model_version],
    label: synthetic ? { provider: label.provider, contentId: song.id } : null,
    marked,
  });
  return { facts, cue: synthetic && marked && label.cue };
}

/** A file is as good without its picture. */
async function coverOf(url: string | null): Promise<Picture | null> {
  if (!url) return null;
  try {
    const file = await fetchBytes(url, browserFetch, new AbortController().signal);
    const type = (['image/jpeg', 'image/png'] as const).find((one) => one === file.type);
    return type ? { bytes: new Uint8Array(await file.arrayBuffer()), type } : null;
  } catch {
    return null;
  }
}
