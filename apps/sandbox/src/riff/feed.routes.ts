import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, SandboxOperation } from '@overtone/contract/sandbox';
import { refuseEarly } from '../faults/early-refusal.js';
import { playFault, sendTruncated } from '../faults/http-faults.js';
import { renderedSong } from '../media/clip-media.js';
import { songFiles, type SungLine } from '../render/song.js';
import { type FoundClip, findClip, hasFailed } from '../tasks/clip-book.js';
import type { Gateway } from '../tasks/gateway.js';
import { wordsOf } from '../tasks/music-request.js';
import { operationOf } from '../tasks/task.js';
import type { Base } from '../wire/base.js';
import { callerOf } from '../wire/key-check.js';
import { GatewayRefusal } from '../wire/wire.js';
import { presentStems, stemsOf } from './parts.js';
import { presentFeed } from './present.js';
import { riffAnswers } from './refusals.js';
import { riffBody } from './sung-words.js';

export interface Options {
  key: string;
  baseOf: Base;
}

const mostIds = 100;
type Asked = FastifyRequest<{ Params: { ids: string } }>;

/** What became of songs, their parts and when their words are sung. Ids nobody knows are left out. */
export function feedRoutes(app: FastifyInstance, gateway: Gateway, { key, baseOf }: Options): void {
  const answering =
    (target: 'riff.fetch' | 'riff.extra', operation: SandboxOperation | null, work: Work) =>
    async (request: Asked, reply: FastifyReply) => {
      const caller = callerOf(request, key);
      if (!caller) return refuseEarly(reply, 401, '无效的令牌');
      const found = clipsOf(gateway, request.params.ids);
      const operations = operation ? [operation] : found.map(({ task }) => operationOf(task));
      const words = found.map(({ task }) => wordsOf(task.request)).join('\n');
      const fault = gateway.parts.faults.strike(target, words, { operations });
      if (await playFault(fault, reply, riffAnswers)) return reply;
      if (found.length === 0) throw new GatewayRefusal(404, 'not_found', 'generation not found');
      const base = baseOf(request);
      return told(reply, await work({ found, base, fault, background: caller === 'background' }), fault);
    };
  const feed: Work = ({ found, base, fault }) => presentFeed(gateway, found, base, fault?.kind);
  app.get('/riffusion/feed/:ids', answering('riff.fetch', null, feed));
  const stems: Work = async ({ found: [first], base, background }) =>
    presentStems(gateway, await stemsOf(gateway, first?.clip.id ?? '', background), base);
  app.get('/riffusion/stems/:ids', answering('riff.extra', 'stems', stems));
  const timing: Work = ({ found, fault }) => timingOf(gateway, found, fault);
  app.get('/riffusion/timing/:ids', answering('riff.extra', 'timing', timing));
}

interface Looked {
  found: FoundClip[];
  base: string;
  fault: Fault | undefined;
  background: boolean;
}

type Work = (looked: Looked) => object | Promise<object>;

function told(reply: FastifyReply, body: object, fault: Fault | undefined): FastifyReply {
  if (fault?.kind === 'truncated_json') return sendTruncated(reply, JSON.stringify(body));
  return reply.send(fault?.kind === 'other_envelope' ? { code: 200, msg: 'ok', data: body } : body);
}

function clipsOf(gateway: Gateway, list: string): FoundClip[] {
  const ids = [...new Set(list.split(','))];
  if (ids.length > mostIds) throw new GatewayRefusal(400, 'invalid_request', 'ids: too many');
  return ids.map((id) => findClip(gateway, id)).filter((found) => found !== null);
}

/** A song that is not done has no words yet, and is left out. */
async function timingOf(gateway: Gateway, found: FoundClip[], fault: Fault | undefined): Promise<object> {
  const done = found.filter(
    (each) => gateway.observe(each.task).word === 'OVER' && !hasFailed(each, gateway.parts.songs),
  );
  const generations = await Promise.all(
    done.map(async ({ clip }) => ({ id: clip.id, ...riffBody(await linesOf(gateway, clip, fault)) })),
  );
  return { generations };
}

async function linesOf(gateway: Gateway, clip: FoundClip['clip'], fault: Fault | undefined): Promise<SungLine[]> {
  const key = fault?.kind === 'timing_empty' ? null : await renderedSong(gateway, clip.song);
  if (!key) return [];
  return JSON.parse(await readFile(gateway.parts.songs.path(key, songFiles.lines), 'utf8')) as SungLine[];
}
