import { create } from 'zustand';
import { canKeep, keptSongs } from '../../lib/kept-caches';
import { forgetKeptCache } from '../../lib/own-caches';
import { session } from '../../lib/session';
import { isTrack, trackOf, type Track } from '../../playback/track';
import { budget, within, type Weighed } from './budget';

/** A song that can be heard without network, with the files that it takes, by their paths. */
export interface KeptSong extends Weighed {
  track: Track;
  files: string[];
}

interface Kept {
  /** Whose they are; null: a visitor's. */
  owner: string | null;
  songs: KeptSong[];
}

const indexPlace = '/kept-songs.json';
const key = 'offlineMusic';

/** What is kept, the latest played first; null until it has been read. */
export const useKeptSongs = create<{ songs: KeptSong[] | null }>(() => ({ songs: null }));

/** Whether it can be heard without network what is kept: a browser may forbid the worker that answers with it, or any file. */
export const useAbleToKeep = create<{ able: boolean }>(() => ({ able: canKeep() && 'serviceWorker' in navigator }));
export const tellUnable = (): void => useAbleToKeep.setState({ able: false });

/** Unless the member has switched it off. */
export const useKeeping = create<{ on: boolean }>(() => ({ on: localStorage.getItem(key) !== 'off' }));

/** Switched in another tab, it is switched here. */
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key) useKeeping.setState({ on: event.newValue !== 'off' });
});

export async function switchKeeping(on: boolean): Promise<void> {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  useKeeping.setState({ on });
  if (!on) await forgetKeptSongs();
}

const owner = (): string | null => session.get().uid;

/** One change at a time, in whatever tab. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(key, work);

async function read(cache: Cache): Promise<Kept> {
  const answer = await cache.match(indexPlace);
  const kept = (await answer?.json().catch(() => null)) as Partial<Kept> | null | undefined;
  const songs = Array.isArray(kept?.songs) ? kept.songs.filter(({ track }) => isTrack(track)) : [];
  return { owner: kept?.owner ?? null, songs };
}

/** `whose`: who they were kept for, though somebody else may be here by now. */
async function write(cache: Cache, whose: string | null, songs: KeptSong[]): Promise<void> {
  await cache.put(indexPlace, Response.json({ owner: whose, songs } satisfies Kept));
  useKeptSongs.setState({ songs });
}

/** Reads what is kept. What another member has kept goes; what a visitor has kept goes along into their login. */
export async function readKeptSongs(): Promise<KeptSong[]> {
  if (!canKeep()) return [];
  return alone(async () => {
    const cache = await keptSongs();
    const kept = await read(cache);
    if (kept.owner !== null && kept.owner !== owner()) {
      await forgetKeptCache();
      useKeptSongs.setState({ songs: [] });
      return [];
    }
    const songs = within(kept.songs);
    useKeptSongs.setState({ songs });
    return songs;
  });
}

export async function forgetKeptSongs(): Promise<void> {
  await alone(forgetKeptCache);
  useKeptSongs.setState({ songs: [] });
}

/** Of these songs what is told anew; those that answer null go, with their files. */
export async function changeKeptSongs(change: (song: KeptSong) => KeptSong | null): Promise<void> {
  await alone(async () => {
    const cache = await keptSongs();
    const kept = await read(cache);
    const here = owner();
    if (kept.owner !== null && kept.owner !== here) return;
    await settle(
      cache,
      here,
      kept.songs,
      kept.songs.map(change).filter((song) => song !== null),
    );
  });
}

export const dropKeptSong = (id: string): Promise<void> => changeKeptSongs((song) => (song.id === id ? null : song));

/** Fetches a song's files and keeps them. False when it could not be had, takes too much, or is nobody's any more. */
export async function keepSong(track: Track, now: number): Promise<boolean> {
  const before = owner();
  const files = await fetched(track);
  if (!files) return false;
  return alone(async () => {
    const cache = await keptSongs();
    // Asked behind the opening: a cache that is forgotten from here on takes what is written into it along.
    if (owner() !== before || !useKeeping.getState().on) return false;
    const { songs } = await read(cache);
    const bytes = files.reduce((sum, { content }) => sum + content.size, 0);
    const kept: KeptSong = {
      id: track.id,
      track: trackOf(track),
      files: files.map(({ path }) => path),
      bytes,
      playedAt: now,
    };
    const next = [kept, ...songs.filter(({ id }) => id !== track.id)];
    try {
      for (const { path, content } of files) await cache.put(path, new Response(content));
      await settle(cache, before, songs, next);
      return true;
    } catch {
      // The disk is full before the budget is: the oldest half goes, and this song is kept the next time.
      await settle(cache, before, next, songs.slice(0, Math.floor(songs.length / 2)));
      return false;
    }
  });
}

async function settle(
  cache: Cache,
  whose: string | null,
  before: readonly KeptSong[],
  wanted: readonly KeptSong[],
): Promise<void> {
  const songs = within(wanted);
  const needed = new Set(songs.flatMap(({ files }) => files));
  const gone = before.concat(wanted).flatMap(({ files }) => files.filter((path) => !needed.has(path)));
  // First: on a full disk there is no room for the list before they have gone.
  await Promise.all([...new Set(gone)].map((path) => cache.delete(path)));
  await write(cache, whose, songs);
}

interface KeptFile {
  path: string;
  content: Blob;
}

/** The sound, and the pictures where they come. Only files of our own lie under a name that never changes. */
async function fetched(track: Track): Promise<KeptFile[] | null> {
  const sound = await fileOf(track.audio_url, budget.songBytes);
  if (!sound?.content.type.startsWith('audio/')) return null;
  return [sound, ...(await picturesOf(track))];
}

async function picturesOf({ image_url: small, image_large_url: large }: Track): Promise<KeptFile[]> {
  const found = await Promise.all([...new Set([small, large])].map((url) => fileOf(url, budget.songBytes / 8)));
  return found.filter((file) => file !== null);
}

/** Whether the cover is another one than when the song was kept. */
const hasNewPicture = ({ files }: KeptSong, { image_url: small, image_large_url: large }: Track): boolean =>
  [small, large].some((address) => {
    const path = ownPath(address);
    return path !== null && !files.includes(path);
  });

/** A kept song that has another cover by now is kept with that one. Without an answer it stays as it is. */
export async function keepPictures(track: Track): Promise<void> {
  const known = useKeptSongs.getState().songs?.find(({ id }) => id === track.id);
  if (!known || !hasNewPicture(known, track)) return;
  const pictures = await picturesOf(track);
  if (pictures.length === 0) return;
  await alone(async () => {
    const cache = await keptSongs();
    const { songs, owner: whose } = await read(cache);
    const kept = songs.find(({ id }) => id === track.id);
    const [sound] = kept?.files ?? [];
    const here = owner();
    if ((whose !== null && whose !== here) || !kept || sound === undefined) return;
    for (const { path, content } of pictures) await cache.put(path, new Response(content));
    const heard = (await (await cache.match(sound))?.blob())?.size ?? kept.bytes;
    const next: KeptSong = {
      ...kept,
      track: trackOf(track),
      files: [sound, ...pictures.map(({ path }) => path)],
      bytes: pictures.reduce((sum, { content }) => sum + content.size, heard),
    };
    await settle(
      cache,
      here,
      songs,
      songs.map((one) => (one.id === track.id ? next : one)),
    );
  });
}

/** The path of a file of ours; null: it is somebody else's. */
function ownPath(address: string | null): string | null {
  if (!address) return null;
  const url = new URL(address, location.origin);
  return url.origin === location.origin && url.pathname.startsWith('/media/') ? url.pathname : null;
}

async function fileOf(address: string | null, most: number): Promise<KeptFile | null> {
  const path = ownPath(address);
  if (address === null || path === null) return null;
  try {
    const answer = await fetch(new URL(address, location.origin));
    if (answer.status !== 200 || Number(answer.headers.get('content-length')) > most) return null;
    const content = await answer.blob();
    return content.size <= most ? { path, content } : null;
  } catch {
    return null;
  }
}
