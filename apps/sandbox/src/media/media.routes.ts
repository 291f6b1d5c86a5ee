import type { SandboxOperation } from '@overtone/contract/sandbox';
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Gateway } from '../tasks/gateway.js';
import type { FoundClip } from '../tasks/clip-book.js';
import { ClipMedia } from './clip-media.js';
import { sendFile } from './media-file.js';

/** Inner time for which the temporary link still works after the song is complete. */
const streamLinkLife = 60_000;

const xml = (reply: FastifyReply, code: string) =>
  reply.code(403).type('application/xml').send(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
const forbidden = (reply: FastifyReply) => xml(reply, 'AccessDenied');

interface Kind {
  type: string;
  /** That asks for such files beside a clip. */
  operation?: SandboxOperation;
  path: (media: ClipMedia, found: FoundClip) => Promise<string | null>;
}

const kinds: Record<string, Kind> = {
  mp3: { type: 'audio/mpeg', path: (media, found) => media.audio(found) },
  wav: { type: 'audio/wav', operation: 'wav', path: (media, found) => media.wav(found) },
  mp4: { type: 'video/mp4', operation: 'mp4', path: (media, found) => media.video(found) },
  mid: { type: 'audio/midi', operation: 'midi', path: (media, found) => media.midi(found) },
};

/** Whether a clip can be fetched by now; unless told otherwise it can when its task is over. */
type IsThere = (found: FoundClip) => boolean;

/** The links inside clips, on the sandbox's own host. */
export function mediaRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  isThere: IsThere = ({ task }) => gateway.observe(task).word === 'OVER',
): void {
  const media = new ClipMedia(gateway);
  fileRoute(app, gateway.parts.family, media, isThere);
  streamRoute(app, gateway, media);
  // What some accounts are given instead of a link.
  app.get(`/${gateway.parts.family}/api/forbidden`, (_request, reply) => forbidden(reply));
}

function fileRoute(app: FastifyInstance, family: string, media: ClipMedia, isThere: IsThere): void {
  app.get<{ Params: { file: string } }>(`/${family}/media/:file`, async (request, reply) => {
    const wanted = /^(image_large_|image_)?(.+)\.(mp3|wav|mid|mp4|jpeg)$/.exec(request.params.file);
    const found = wanted && media.find(wanted[2] ?? '');
    if (!wanted || !found) return forbidden(reply);
    if (media.isExpired(found)) return xml(reply, 'MissingKey');
    if (wanted[3] === 'jpeg') return media.sendImage(reply, found, wanted[1] === 'image_large_');
    const kind = kinds[wanted[3] ?? ''];
    if (await media.struck(found, reply, kind?.operation)) return reply;
    if (!kind || !isThere(found)) return forbidden(reply);
    const path = await kind.path(media, found);
    return path ? sendFile(reply, path, kind.type) : forbidden(reply);
  });
}

/** The temporary link to a song in the making. */
function streamRoute(app: FastifyInstance, gateway: Gateway, media: ClipMedia): void {
  const { clock, family } = gateway.parts;
  app.get<{ Querystring: { item_id?: string } }>(`/${family}/audiopipe/`, async (request, reply) => {
    const found = media.find(request.query.item_id ?? '');
    if (!found) return forbidden(reply);
    const { finishedAt } = found.task;
    if (finishedAt !== null && clock.now() - clock.since(finishedAt) > streamLinkLife) return forbidden(reply);
    if (gateway.observe(found.task).percent === 0) return forbidden(reply);
    const path = await media.audio(found);
    if (!path) return forbidden(reply);
    // Chunked, of unknown length, without ranges: what a stream in the making is.
    return reply.type('audio/mpeg').send(createReadStream(path));
  });
}
