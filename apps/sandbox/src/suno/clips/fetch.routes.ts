import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import { refuseEarly } from '../../faults/early-refusal.js';
import { playFault } from '../../faults/http-faults.js';
import { findClip } from '../../tasks/clip-book.js';
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
    return reply.send(clips.map((clip) => presentClipOf(gateway, clip, baseOf(request))));
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
