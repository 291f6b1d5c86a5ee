import { Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import type { Song } from '@overtone/contract/song';
import { makeUploadedSong, saveMix, uploadRecording } from '@overtone/contract/upload';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { callSending } from '../../lib/call-sending';
import { mergeSongs } from './news';

export interface How {
  signal: AbortSignal;
  /** From 0 to 1, while a file is on its way. */
  onShare: (share: number) => void;
}

interface Sent {
  url: string;
  filename: string;
}

/** As long as the server lets a body take, and its answer. */
const timeoutMs = limits.upload.bodySeconds * 1000 + uploadRecording.timeoutMs;

/** Files whose bytes have arrived: should the answer about the song be lost, they are not sent again. */
const arrived = new WeakMap<File, Sent>();

/** A recording becomes a song of its member. Throws `Refusal` or `NoAnswer`, also when the signal ends it. */
export async function uploadSong(client: QueryClient, from: File | string, how: How): Promise<Song> {
  const recording = typeof from === 'string' ? { url: from, filename: '' } : await sent(from, how);
  try {
    const { data: song } = await call(makeUploadedSong, { body: recording }, { signal: how.signal });
    mergeSongs(client, [song]);
    return song;
  } catch (error) {
    // What was refused is not asked for again as it is.
    if (typeof from !== 'string' && error instanceof Refusal) arrived.delete(from);
    throw error;
  }
}

/** A mix becomes a song of its member, which knows the songs it was made from. */
export async function uploadMix(
  client: QueryClient,
  { file, ...mix }: { file: File; title: string; sources: string[]; stems: string[] },
  how: How,
): Promise<Song> {
  const { url } = await sent(file, how);
  try {
    const { data: song } = await call(saveMix, { body: { url, ...mix } }, { signal: how.signal });
    mergeSongs(client, [song]);
    return song;
  } catch (error) {
    // Refused, it may be another member who asks next: what arrived is not theirs.
    if (error instanceof Refusal) arrived.delete(file);
    throw error;
  }
}

async function sent(file: File, { signal, onShare }: How): Promise<Sent> {
  const known = arrived.get(file);
  if (known) return known;
  const { data } = await callSending(onShare)(uploadRecording, { file }, { signal, timeoutMs });
  const { url, filename } = data;
  arrived.set(file, { url, filename });
  return { url, filename };
}
