import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { playFault } from '../faults/http-faults.js';
import { songFiles } from '../render/song.js';
import type { SunoGateway } from './gateway.js';
import { callerOf } from './key-check.js';
import { sendFile } from './media-file.js';
import { wordsOf } from './music-request.js';
import { clipFailure } from './outcome.js';
import type { SunoTask, TaskClip } from './task.js';
import { GatewayRefusal } from './wire.js';
import { refuseEarly } from '../faults/early-refusal.js';

/** Inner time for which the temporary link still works after the song is complete. */
const streamLinkLife = 60_000;

const forbidden = (reply: FastifyReply) =>
  reply.code(403).type('application/xml').send('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>');

/** The links inside clips, on the sandbox's own host, and the word timings. */
export function mediaRoutes(app: FastifyInstance, gateway: SunoGateway, key: string): void {
  const media = new ClipMedia(gateway);
  fileRoute(app, gateway, media);
  streamRoute(app, gateway, media);
  timingRoute(app, gateway, media, key);
}

/** What lies behind the links of clips that have not failed. */
class ClipMedia {
  constructor(private readonly gateway: SunoGateway) {}

  find(id: string): { task: SunoTask; clip: TaskClip } | null {
    const { songs, tasks } = this.gateway.parts;
    const task = tasks.ofClip(id);
    const index = task?.clips.findIndex((clip) => clip.id === id) ?? -1;
    const clip = task?.clips[index];
    return task && clip && !clipFailure(task, index, songs) ? { task, clip } : null;
  }

  /** A rendered file that was cleared away meanwhile is made again. Null when it cannot be made. */
  async rendered(clip: TaskClip): Promise<string | null> {
    const song = this.gateway.parts.songs.order(clip.song, false);
    await song.ready;
    return song.state === 'rendered' ? song.key : null;
  }

  /** True when a fault has answered. */
  async struck(task: SunoTask, reply: FastifyReply): Promise<boolean> {
    const own = task.faults.find((kind) => kind === 'dead_link' || kind === 'html_link');
    const fault = own
      ? { kind: own, target: 'suno.media' as const }
      : this.gateway.parts.faults.strike('suno.media', wordsOf(task.request));
    return playFault(fault, reply);
  }

  async sendImage(reply: FastifyReply, clip: TaskClip, large: boolean): Promise<FastifyReply> {
    const { songs } = this.gateway.parts;
    const song = songs.order(clip.song, true);
    if (song.state === 'waiting' && !song.facts) await song.ready;
    return sendFile(reply, songs.path(song.key, large ? songFiles.imageLarge : songFiles.image), 'image/jpeg');
  }
}

function fileRoute(app: FastifyInstance, gateway: SunoGateway, media: ClipMedia): void {
  app.get<{ Params: { file: string } }>('/suno/media/:file', async (request, reply) => {
    const wanted = /^(image_large_|image_)?(.+)\.(mp3|jpeg)$/.exec(request.params.file);
    const found = wanted && media.find(wanted[2] ?? '');
    if (!wanted || !found) return forbidden(reply);
    if (wanted[3] === 'jpeg') return media.sendImage(reply, found.clip, wanted[1] === 'image_large_');
    if (await media.struck(found.task, reply)) return reply;
    if (gateway.observe(found.task).word !== 'OVER') return forbidden(reply);
    const song = await media.rendered(found.clip);
    return song ? sendFile(reply, gateway.parts.songs.path(song, songFiles.audio), 'audio/mpeg') : forbidden(reply);
  });
}

/** The temporary link to a song in the making. */
function streamRoute(app: FastifyInstance, gateway: SunoGateway, media: ClipMedia): void {
  const { songs, clock } = gateway.parts;
  app.get<{ Querystring: { item_id?: string } }>('/suno/audiopipe/', async (request, reply) => {
    const found = media.find(request.query.item_id ?? '');
    if (!found) return forbidden(reply);
    const { finishedAt } = found.task;
    if (finishedAt !== null && clock.now() - clock.since(finishedAt) > streamLinkLife) return forbidden(reply);
    if (gateway.observe(found.task).percent === 0) return forbidden(reply);
    const song = await media.rendered(found.clip);
    if (!song) return forbidden(reply);
    // Chunked, of unknown length, without ranges: what a stream in the making is.
    return reply.type('audio/mpeg').send(createReadStream(songs.path(song, songFiles.audio)));
  });
}

function timingRoute(app: FastifyInstance, gateway: SunoGateway, media: ClipMedia, key: string): void {
  const { faults, songs } = gateway.parts;
  app.get<{ Params: { clip: string } }>('/suno/act/timing/:clip', async (request, reply) => {
    if (!callerOf(request, key)) return refuseEarly(reply, 401, '无效的令牌');
    const found = media.find(request.params.clip);
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
    const song = await media.rendered(found.clip);
    if (!song) throw new GatewayRefusal(500, 'internal_error', 'timing failed');
    return reply.type('application/json').send(await readFile(songs.path(song, songFiles.words)));
  });
}
