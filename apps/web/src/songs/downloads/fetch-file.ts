import type { Song } from '@overtone/contract/song';
import { readSongMidi, readSunoMp4, type SongFile } from '@overtone/contract/song-file';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { freshFiles } from '../data/song-files';
import { fileWord } from '../files/file-words';
import { browserFetch } from './browser-fetch';
import { fetchBytes, type OnShare } from './fetch-bytes';
import { pieceFileName } from './file-name';
import { handedLink } from './handed-link';
import { keepFile } from './keep-file';
import { named } from './named';

interface HowKept {
  signal: AbortSignal;
  onShare?: OnShare | undefined;
  /** Of a member who has taken it on to carry the visible label. */
  grant?: string | null;
}

/** Fetches one file that was made of a song and hands it to the browser to keep. Throws when it is not there. */
export async function saveMade(
  client: QueryClient,
  song: Song,
  name: SongFile['name'],
  signal: AbortSignal,
  onShare?: OnShare,
): Promise<void> {
  await keep(song, await freshFile(client, song.id, name), { signal, onShare });
}

/** The twelve, or those of them that are there, one after another. */
export async function saveStems(client: QueryClient, song: Song, how: HowKept) {
  const files = await freshFiles(client, song.id);
  const stems = files.filter(({ kind, state }) => kind === 'stem' && state === 'complete');
  if (stems.length === 0) throw new Error('the song has no stems');
  for (const [at, file] of stems.entries()) {
    await keep(song, file, { ...how, onShare: (share) => how.onShare?.((at + (share ?? 0)) / stems.length) });
    how.signal.throwIfAborted();
  }
}

/** The video or the score, made or come with the song. */
export async function saveFilmOrScore(song: Song, kind: 'mp4' | 'midi', how: HowKept) {
  const { data } = await call(kind === 'mp4' ? readSunoMp4 : readSongMidi, { params: { id: song.id } });
  await keep(song, data, how);
}

async function freshFile(client: QueryClient, songId: string, name: SongFile['name']): Promise<SongFile> {
  const file = (await freshFiles(client, songId)).find((one) => one.name === name);
  if (!file) throw new Error(`the song has no ${name}`);
  return file;
}

async function keep(song: Song, file: SongFile, { signal, onShare, grant }: HowKept): Promise<void> {
  if (!file.url) throw new Error(`${file.name} is not there yet`);
  const extension = file.title.slice(file.title.lastIndexOf('.') + 1);
  const piece = file.kind === 'stem' ? fileWord(file.name) : '';
  const name = pieceFileName({ ...named(song), piece }, extension);
  const link = handedLink(file.url, name, grant);
  await keepFile({ name, content: await fetchBytes(link, browserFetch, signal, onShare) }, signal);
}
