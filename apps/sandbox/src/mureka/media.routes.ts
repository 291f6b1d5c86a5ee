import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import { playFault } from '../faults/http-faults.js';
import { songFiles, type SongRequest } from '../render/song.js';
import { zipped } from '../render/zipped.js';
import { ClipMedia } from '../media/clip-media.js';
import { sendFile } from '../media/media-file.js';
import type { Gateway } from '../tasks/gateway.js';
import { wordsOf } from '../tasks/music-request.js';
import { songOfStems } from './stem.routes.js';

const types: Record<string, string> = { mp3: 'audio/mpeg', wav: 'audio/wav' };
/** Inner time for which what is streamed can still be had after the song is done. */
const streamLinkLife = 5 * 60_000;

const forbidden = (reply: FastifyReply) =>
  reply.code(403).type('application/xml').send('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>');

/** The links inside tasks, on the sandbox's own host; whoever has one needs no key. */
export function mediaRoutes(app: FastifyInstance, gateway: Gateway): void {
  const media = new ClipMedia(gateway);
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const [, id = '', ending = ''] = /^(.+)\.(mp3|wav)$/.exec(request.params.file) ?? [];
    const found = media.find(id);
    if (!found || media.isExpired(found)) return forbidden(reply);
    if (await media.struck(found, reply)) return reply;
    if (gateway.observe(found.task).word !== 'OVER') return forbidden(reply);
    const path = await (ending === 'wav' ? media.wav(found) : media.audio(found));
    return path ? sendFile(reply, path, types[ending] ?? '') : forbidden(reply);
  });
  streamRoute(app, gateway, media);
  stemsRoute(app, gateway);
}

function streamRoute(app: FastifyInstance, gateway: Gateway, media: ClipMedia): void {
  const { clock } = gateway.parts;
  app.get<{ Params: { id: string } }>('/stream/:id', async (request, reply) => {
    const found = media.find(request.params.id);
    if (!found?.task.request.stream || gateway.observe(found.task).percent === 0) return forbidden(reply);
    const { finishedAt } = found.task;
    if (finishedAt !== null && clock.now() - clock.since(finishedAt) > streamLinkLife) return forbidden(reply);
    const path = await media.audio(found);
    return path ? reply.type('audio/mpeg').send(createReadStream(path)) : forbidden(reply);
  });
}

function stemsRoute(app: FastifyInstance, gateway: Gateway): void {
  const { tasks, songs, faults } = gateway.parts;
  app.get<{ Params: { file: string } }>('/stems/:file', async (request, reply) => {
    const [, id = '', midi] = /^(\d+)(-midi)?\.zip$/.exec(request.params.file) ?? [];
    const task = tasks.get(id);
    const song = songOfStems(task);
    if (!task || !song) return forbidden(reply);
    const fault = faults.strike('mureka.media', wordsOf(task.request), { operations: ['stems'] });
    if (await playFault(fault, reply)) return reply;
    const path = await songs.lateFile(song, midi ? songFiles.sixMidis : songFiles.sixStems);
    if (!path) return forbidden(reply);
    const spoilt = await spoiltZip(gateway, song, path, fault);
    return spoilt ? reply.type('application/zip').send(spoilt) : sendFile(reply, path, 'application/zip');
  });
}

/** An archive as nobody would wish it. */
async function spoiltZip(
  { parts: { songs } }: Gateway,
  song: SongRequest,
  path: string,
  fault: Fault | undefined,
): Promise<Uint8Array | null> {
  if (fault?.kind === 'zip_cut') {
    const whole = await readFile(path);
    return whole.subarray(0, Math.ceil(whole.length / 2));
  }
  if (fault?.kind === 'zip_parts_missing') {
    const voices = await songs.lateFile(song, 'stem-voices.mp3');
    return voices === null ? null : zipped([['vocals.mp3', await readFile(voices)]]);
  }
  return fault?.kind === 'zip_hostile' ? hostileZip() : null;
}

/** Names that lead out of the folder they are unpacked in, two entries of one name, and no sound in any of them. */
async function hostileZip(): Promise<Uint8Array> {
  const page = Buffer.from('<html>not found</html>');
  const names = ['@@/@@/vocals.mp3', '@@/@@/@@/etc/bass.mp3', 'drums.mp3', 'drums.mp3', 'other.mp3.exe'];
  const whole = Buffer.from(await zipped(names.map((name) => [name, page] as const)));
  return Buffer.from(whole.toString('latin1').replaceAll('@@/', '../'), 'latin1');
}
