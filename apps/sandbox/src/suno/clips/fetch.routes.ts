import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import { refuseEarly } from '../../faults/early-refusal.js';
import { playFault, sendTruncated } from '../../faults/http-faults.js';
import { findClip, type FoundClip } from '../../tasks/clip-book.js';
import type { Gateway } from '../../tasks/gateway.js';
import { wordsOf } from '../../tasks/music-request.js';
import { operationOf, type Task } from '../../tasks/task.js';
import { callerOf } from '../../wire/key-check.js';
import { answerFetch } from '../../wire/fetch-answer.js';
import { GatewayRefusal } from '../../wire/wire.js';
import type { Base } from '../../wire/base.js';
import { presentClipOf, presentTask } from './present.js';

const mostIds = 1000;

export interface FetchOptions {
  key: string;
  baseOf: Base;
}

/** Both fetch routes answer whole tasks, as new-api does. */
export function fetchRoutes(app: FastifyInstance, gateway: Gateway, { key, baseOf }: FetchOptions): void {
  const { faults, songs, tasks } = gateway.parts;
  const show = (task: Task, request: FastifyRequest, fault?: Fault) =>
    presentTask({ stage: gateway.observe(task), task, songs, base: baseOf(request), fault: fault?.kind });

  const guarded = async (reply: FastifyReply, asked: Task[], body: (fault?: Fault) => unknown) => {
    if (!callerOf(reply.request, key)) return refuseEarly(reply, 401, '无效的令牌');
    const fault = faults.strike('suno.fetch', asked.map((task) => wordsOf(task.request)).join('\n'), {
      operations: asked.map(operationOf),
    });
    if (await playFault(fault, reply)) return reply;
    return answerFetch(reply, body(fault), fault);
  };

  app.get<{ Params: { id: string } }>('/suno/fetch/:id', (request, reply) => {
    const task = tasks.get(request.params.id);
    return guarded(reply, task ? [task] : [], (fault) => {
      if (!task) throw new GatewayRefusal(400, 'task_not_exist', 'task_not_exist');
      return show(task, request, fault);
    });
  });

  app.get<{ Params: { ids: string } }>('/suno/feed/:ids', async (request, reply) => {
    if (!callerOf(request, key)) return refuseEarly(reply, 401, '无效的令牌');
    const found = readIds({ ids: request.params.ids.split(',') }).map((id) => findClip(gateway, id));
    const clips = found.filter((clip) => clip !== null);
    const fault = faults.strike('suno.fetch', clips.map(({ task }) => wordsOf(task.request)).join('\n'), {
      operations: clips.map(({ task }) => operationOf(task)),
    });
    if (await playFault(fault, reply)) return reply;
    const told = toldOf(clips, fault).map((clip) => presentClipOf(gateway, clip, baseOf(request)));
    return answerFeed(reply, told, fault);
  });

  app.post('/suno/fetch', (request, reply) => {
    const ids = readIds(request.body);
    const found = ids.map((id) => tasks.get(id)).filter((task) => task !== undefined);
    return guarded(reply, found, (fault) => {
      const kept = found.filter((task) => !isMissing(task, fault));
      // A list that found nothing is null on this wire, an empty question an empty list.
      return kept.length === 0 && ids.length > 0 ? null : kept.map((task) => show(task, request, fault));
    });
  });
}

/** A feed is a bare list; of what is not told there is no word. */
function toldOf(clips: readonly FoundClip[], fault: Fault | undefined): readonly FoundClip[] {
  if (fault?.kind === 'too_few_clips') return clips.slice(0, Math.ceil(clips.length / 2));
  return clips.filter(({ task }) => !isMissing(task, fault));
}

function answerFeed(reply: FastifyReply, told: readonly object[], fault: Fault | undefined): FastifyReply {
  if (fault?.kind === 'truncated_json') return sendTruncated(reply, JSON.stringify(told));
  if (fault?.kind === 'data_null') return reply.type('application/json').send('null');
  if (fault?.kind === 'other_envelope') return reply.send({ code: 200, msg: 'ok', data: told });
  const padding = { padding: 'x'.repeat(1_500_000) };
  return reply.send(fault?.kind === 'huge_answer' ? told.map((clip) => ({ ...clip, ...padding })) : told);
}

function isMissing(task: Task, fault: Fault | undefined): boolean {
  if (task.faults.includes('missing_from_batch')) return true;
  return fault?.kind === 'missing_from_batch' && wordsOf(task.request).includes(fault.match ?? '');
}

function readIds(body: unknown): string[] {
  const ids = typeof body === 'object' && body !== null && 'ids' in body ? body.ids : undefined;
  if (ids === undefined || ids === null) return [];
  if (!Array.isArray(ids) || ids.length > mostIds) throw new GatewayRefusal(400, 'invalid_request', 'ids: bad list');
  return [...new Set(ids.map(String))];
}
