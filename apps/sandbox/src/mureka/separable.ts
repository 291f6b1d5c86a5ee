import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fileBehind } from '../render/recording.js';
import { songFiles, type SongRequest } from '../render/song.js';
import type { SongLibrary } from '../render/song-library.js';
import { findClip } from '../tasks/clip-book.js';
import type { Task } from '../tasks/task.js';
import { fetchAudio } from '../recordings/fetch-audio.js';
import type { MurekaDesk } from './desk.js';
import { badRequest } from './wire.js';

const mostInlineBytes = 10 * 1024 * 1024;

export interface Separable {
  song: SongRequest;
  task: Task;
}

/**
 * The song behind an address, or behind sound given in it. Nobody here can take sound apart: only a song whose notes are
 * known has parts, and is known by its link or, copied elsewhere, by every byte. Anything else is refused with the reason.
 */
export async function separable(desk: MurekaDesk, url: string, base: string): Promise<Separable> {
  const found = ownLink(desk, url, base) ?? (await ofBytes(desk, await bytesOf(url)));
  if (!found) throw badRequest('The audio could not be separated: it is none of the songs made here.');
  const { songs } = desk.gateway.parts;
  if (songs.isGone(found.song) || !songs.isPlayable(found.song)) {
    throw badRequest('The audio could not be separated: it is not here any more.');
  }
  if (fileBehind(found.song) !== undefined) {
    throw badRequest('The audio could not be separated: it contains a recording.');
  }
  return found;
}

function ownLink({ gateway }: MurekaDesk, url: string, base: string): Separable | null {
  if (!url.startsWith(`${base}/mureka/media/`)) return null;
  const id = /\/mureka\/media\/([^/?#]+)\.(?:mp3|wav)(?:[?#]|$)/.exec(url)?.[1];
  const found = id === undefined ? null : findClip(gateway, id);
  return found && { song: found.clip.song, task: found.task };
}

async function bytesOf(url: string): Promise<Uint8Array> {
  const inline = /^data:audio\/[\w.+-]+;base64,/i.exec(url);
  if (inline) {
    const bytes = Buffer.from(url.slice(inline[0].length), 'base64');
    if (bytes.length > mostInlineBytes) throw badRequest('The audio is larger than 10 MB.');
    return bytes;
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw badRequest('The url is invalid.');
  return fetchAudio(url, new AbortController().signal).catch((error: Error) => {
    throw badRequest(`${error.message}.`);
  });
}

/** The song whose file has just these bytes. */
async function ofBytes({ gateway, tasksOfAll }: MurekaDesk, bytes: Uint8Array): Promise<Separable | null> {
  const { songs } = gateway.parts;
  const digest = digestOf(bytes);
  for (const task of tasksOfAll().reverse()) {
    for (const { song, stem } of task.clips) {
      if (!stem && (await isFileOf(songs, song, bytes.length, digest))) return { song, task };
    }
  }
  return null;
}

async function isFileOf(songs: SongLibrary, song: SongRequest, size: number, digest: string): Promise<boolean> {
  for (const file of [songFiles.audio, songFiles.wav]) {
    const path = songs.path(songs.keyOf(song), file);
    const found = await stat(path).catch(() => null);
    if (found?.size === size && digestOf(await readFile(path)) === digest) return true;
  }
  return false;
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
