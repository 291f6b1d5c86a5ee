import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { songFiles } from '../../render/song.js';
import { renderedSong } from '../../media/clip-media.js';
import { promiseVideo } from '../../tasks/clip-book.js';
import { shortPlan } from '../../tasks/stage.js';
import type { TaskOrder } from '../../tasks/task.js';
import { GatewayRefusal } from '../../wire/wire.js';
import { readBody, text } from '../../wire/body.js';
import { type Desk, sourceOf } from './music-order.js';

const fileBody = z.object({ clip_id: text, notify_hook: text });

/** A file of a clip, or the times of its words, as a task of its own. */
export async function fileOrder(
  desk: Desk,
  action: 'WAV' | 'MIDI' | 'VIDEO' | 'TIMING',
  body: unknown,
): Promise<TaskOrder> {
  const given = readBody(fileBody, body);
  const source = sourceOf(desk, given.clip_id);
  const { clip, task } = source;
  const request = {
    title: task.request.title,
    mv: task.request.mv,
    instrumental: task.request.instrumental,
    notifyHook: given.notify_hook ?? '',
  };
  const told = { clip_id: clip.id, status: 'complete' };
  const plain = { action, request, plan: shortPlan };
  if (action === 'WAV') {
    return { ...plain, operation: 'wav', answer: told, links: { wav_file_url: `${clip.id}.wav` } };
  }
  if (action === 'MIDI') return { ...plain, operation: 'midi', answer: told, links: { midi_url: `${clip.id}.mid` } };
  if (action === 'VIDEO') {
    await promiseVideo(desk.gateway, source);
    return { ...plain, operation: 'mp4', answer: told, links: { video_url: `${clip.id}.mp4` } };
  }
  return { ...plain, operation: 'timing', answer: { ...told, ...(await alignedWords(desk, clip.song)) } };
}

/** The words of a song and when they are sung. A song without its sound is sounded first. */
export async function alignedWords({ gateway }: Desk, song: Parameters<typeof renderedSong>[1]): Promise<object> {
  const key = await renderedSong(gateway, song);
  if (!key) throw new GatewayRefusal(500, 'internal_error', 'timing failed');
  return JSON.parse(await readFile(gateway.parts.songs.path(key, songFiles.words), 'utf8')) as object;
}
