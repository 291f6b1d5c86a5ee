import type { Song } from '@overtone/contract/song';
import type { QueryClient } from '@tanstack/react-query';
import { player } from '../../playback/browser-player';
import { Takes, type Take } from '../../playback/takes';
import { freshSong } from '../data/queries';
import { fetchSound } from '../downloads/fetch-song';
import { later } from '../../lib/later';

/** One of the songs is not there any more, or lies in the trash. */
export class TakeGone extends Error {}

export interface Loaded {
  songs: readonly Song[];
  takes: Takes;
}

/** Two decoded songs lie in memory: long ones at a rate that still has all that an MP3 holds. */
const rateFor = (songs: readonly Song[]): number =>
  songs.some(({ duration }) => (duration ?? 0) > 300) ? 32_000 : 44_100;

/** Fetches and decodes songs that are to sound together. Throws TakeGone, and whatever ended the fetching. */
export async function loadTakes(
  client: QueryClient,
  ids: readonly string[],
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Loaded> {
  const songs = await Promise.all(ids.map((id) => freshSong(client, { id }, { retry: false })));
  if (songs.some(({ audio_url, trashed_at }) => !audio_url || trashed_at)) throw new TakeGone('one is not there');
  const shares = songs.map(() => 0);
  const files = await Promise.all(
    songs.map((song, index) =>
      fetchSound(client, song, signal, (share) => {
        shares[index] = share ?? 0;
        onShare(shares.reduce((sum, one) => sum + one, 0) / shares.length);
      }),
    ),
  );
  const takes: Take[] = [];
  // One after another: decoding is the most that is in memory at once.
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    const context = new OfflineAudioContext(2, 1, rateFor(songs));
    const buffer = await context.decodeAudioData(await file.arrayBuffer());
    takes.push({ buffer, loudness: songs[index]?.loudness ?? null });
  }
  signal.throwIfAborted();
  return { songs, takes: deckFor(songs, takes) };
}

/** Where the player is with one of them, it goes on here. */
function deckFor(songs: readonly Song[], takes: readonly Take[]): Takes {
  const { song, volume, started } = player.getState();
  const heard = started ? songs.findIndex(({ id }) => id === song?.id) : -1;
  const context = new AudioContext();
  const at = heard < 0 ? {} : { active: heard, at: player.now() };
  return new Takes(takes, { context, later }, { ...at, volume });
}
