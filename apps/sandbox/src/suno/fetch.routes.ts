import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import { playFault, sendTruncated } from '../faults/http-faults.js';
import type { SunoGateway } from './gateway.js';
import { callerOf } from './key-check.js';
import { wordsOf } from './music-request.js';
import { presentTask } from './present.js';
import type { SunoTask } from './task.js';
import { GatewayRefusal, success } from './wire.js';
import { refuseEarly } from '../faults/early-refusal.js';

const mostIds = 1000;

export interface FetchOptions {
  key: string;
  baseOf: (request: FastifyRequest) => string;
}

/** Both fetch routes answer whole tasks, as new-api does. */
export function fetchRoutes(app: FastifyInstance, gateway: SunoGateway, { key, baseOf }: FetchOptions): void {
  const { faults, songs, tasks } = gateway.parts;
  const show = (task: SunoTask, request: FastifyRequest, fault?: Fault) =>
    presentTask({ stage: gateway.observe(task), task, songs, base: baseOf(request), fault: fault?.kind });

  const guarded = async (reply: FastifyReply, asked: SunoTask[], body: (fault?: Fault) => unknown) => {
    if (!callerOf(reply.request, key)) return refuseEarly(reply, 401, '无效的令牌');
    const fault = faults.strike('suno.fetch', asked.map((task) => wordsOf(task.request)).join('\n'));
    if (await playFault(fault, reply)) return reply;
    const whole = success(body(fault));
    return fault?.kind === 'truncated_json' ? sendTruncated(reply, JSON.stringify(whole)) : reply.send(whole);
  };

  app.get<{ Params: { id: string } }>('/suno/fetch/:id', (request, reply) => {
    const task = tasks.get(request.params.id);
    return guarded(reply, task ? [task] : [], () => {
      if (!task) throw new GatewayRefusal(400, 'task_not_exist', 'task_not_exist');
      return show(task, request);
    });
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

function isMissing(task: SunoTask, fault: Fault | undefined): boolean {
  if (task.faults.includes('missing_from_batch')) return true;
  return fault?.kind === 'missing_from_batch' && wordsOf(task.request).includes(fault.match ?? '');
}

function readIds(body: unknown): string[] {
  const ids = typeof body === 'object' && body !== null && 'ids' in body ? body.ids : undefined;
  if (ids === undefined || ids === null) return [];
  if (!Array.isArray(ids) || ids.length > mostIds) throw new GatewayRefusal(400, 'invalid_request', 'ids: bad list');
  return [...new Set(ids.map(String))];
}
