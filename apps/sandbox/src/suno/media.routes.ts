import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { playFault } from '../control/http-faults.js';
import { songFiles } from '../render/song.js';
import type { SunoGateway } from './gateway.js';
import { callerOf } from './key-check.js';
import { sendFile } from './media-file.js';
import { wordsOf } from './music-request.js';
import { clipFailure } from './outcome.js';
import type { SunoTask, TaskClip } from './task.js';
import { GatewayRefusal, refuseEarly } from './wire.js';

/** Inner time for which the temporary link still works after the song is complete. */
const streamLinkLife = 60_000;

const forbidden = (reply: FastifyReply) =>
  reply.code(403).type('application/xml').send('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>');

/** The links inside clips, on the sandbox's own host, and the word timings. */
export function mediaRoutes(app: FastifyInstance, gateway: SunoGateway, key: string): void {
  const { faults, songs, tasks, clock } = gateway.parts;

  const find = (id: string) => {
    const task = tasks.ofClip(id);
    const index = task?.clips.findIndex((clip) => clip.id === id) ?? -1;
    const clip = task?.clips[index];
    return task && clip && !clipFailure(task, index, songs) ? { task, clip } : null;
  };

  /** A rendered file that was cleared away meanwhile is made again. */
  const rendered = async (clip: TaskClip, background: boolean) => {
    const song = songs.order(clip.song, background);
    await song.ready;
    return song.state === 'rendered' ? song.key : null;
  };

  const struck = async (task: SunoTask, reply: FastifyReply) => {
    const own = task.faults.find((kind) => kind === 'dead_link' || kind === 'html_link');
    const fault = own
      ? { kind: own, target: 'suno.media' as const }
      : faults.strike('suno.media', wordsOf(task.request));
    return playFault(fault, reply);
  };

  app.get<{ Params: { file: string } }>('/suno/media/:file', async (request, reply) => {
    const wanted = /^(image_large_|image_)?(.+)\.(mp3|jpeg)$/.exec(request.params.file);
    const found = wanted && find(wanted[2] ?? '');
    if (!wanted || !found) return forbidden(reply);
    if (wanted[3] === 'jpeg') return sendImage(reply, found.clip, wanted[1] === 'image_large_');
    if (await struck(found.task, reply)) return reply;
    if (gateway.observe(found.task).word !== 'OVER') return forbidden(reply);
    const song = await rendered(found.clip, false);
    return song ? sendFile(reply, songs.path(song, songFiles.audio), 'audio/mpeg') : forbidden(reply);
  });

  const sendImage = async (reply: FastifyReply, clip: TaskClip, large: boolean) => {
    const song = songs.order(clip.song, true);
    if (song.state === 'waiting' && !song.facts) await song.ready;
    return sendFile(reply, songs.path(song.key, large ? songFiles.imageLarge : songFiles.image), 'image/jpeg');
  };

  app.get<{ Querystring: { item_id?: string } }>('/suno/audiopipe/', async (request, reply) => {
    const found = find(request.query.item_id ?? '');
    if (!found) return forbidden(reply);
    const { finishedAt } = found.task;
    if (finishedAt !== null && clock.now() - clock.since(finishedAt) > streamLinkLife) return forbidden(reply);
    if (gateway.observe(found.task).percent === 0) return forbidden(reply);
    const song = await rendered(found.clip, false);
    if (!song) return forbidden(reply);
    // Chunked, of unknown length, without ranges: what a stream in the making is.
    return reply.type('audio/mpeg').send(createReadStream(songs.path(song, songFiles.audio)));
  });

  app.get<{ Params: { clip: string } }>('/suno/act/timing/:clip', async (request, reply) => {
    if (!callerOf(request, key)) return refuseEarly(reply, 401, '无效的令牌');
    const found = find(request.params.clip);
    if (!found) throw new GatewayRefusal(400, 'invalid_request', 'clip not exist');
    const fault = faults.strike('suno.fetch', wordsOf(found.task.request), [
      'delay',
      'hang',
      'http_500',
      'http_502_html',
    ]);
    if (await playFault(fault, reply)) return reply;
    if (gateway.observe(found.task).word !== 'OVER')
      throw new GatewayRefusal(400, 'invalid_request', 'clip not complete');
    const song = await rendered(found.clip, false);
    if (!song) throw new GatewayRefusal(500, 'internal_error', 'timing failed');
    return reply.type('application/json').send(await readFile(songs.path(song, songFiles.words)));
  });
}
