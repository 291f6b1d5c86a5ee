import type { FastifyInstance } from 'fastify';
import type { FaultKind } from '@overtone/contract/sandbox';
import { refuseEarly } from '../faults/early-refusal.js';
import { playFault } from '../faults/http-faults.js';
import { mediaRoutes } from '../media/media.routes.js';
import type { Gateway } from '../tasks/gateway.js';
import { wordsOf } from '../tasks/music-request.js';
import { taskIdOf } from '../tasks/status.js';
import { operationOf, type Task } from '../tasks/task.js';
import type { Base } from '../wire/base.js';
import { answerFetch } from '../wire/fetch-answer.js';
import { callerOf } from '../wire/key-check.js';
import { answerSubmit, rawWords } from '../wire/submit-answer.js';
import { answerLikeTaskFamily } from '../wire/task-family.js';
import { GatewayRefusal, success } from '../wire/wire.js';
import { udioOrder } from './order.js';
import { presentTask } from './present.js';

interface Options {
  key: string;
  baseOf: Base;
}

/** The Udio gateway: a submit, a fetch, and the files. */
export async function udioRoutes(app: FastifyInstance, gateway: Gateway, options: Options): Promise<void> {
  answerLikeTaskFamily(app);
  submitRoute(app, gateway, options);
  fetchRoute(app, gateway, options);
  mediaRoutes(app, gateway);
}

const paramsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'gen_params' in body ? body.gen_params : undefined;

/** What a body is about, for faults that strike before it is judged. */
function operationIn(params: unknown): 'music' | 'extend' {
  const mode = (params as { config?: { mode?: unknown } } | null | undefined)?.config?.mode;
  return mode === 'continuation' || mode === 'precede' ? 'extend' : 'music';
}

function submitRoute(app: FastifyInstance, gateway: Gateway, { key }: Options): void {
  const { faults, tasks } = gateway.parts;
  app.post<{ Params: { action: string } }>('/udio/submit/:action', async (request, reply) => {
    const caller = callerOf(request, key);
    if (!caller) return refuseEarly(reply, 401, '无效的令牌');
    const params = paramsOf(request.body);
    const fault = faults.strike('udio.submit', rawWords(params), { operations: [operationIn(params)] });
    if (await playFault(fault, reply)) return reply;
    if (fault?.kind === 'same_task_id') return reply.send(success(tasks.all().at(-1)?.id ?? null));
    if (request.params.action.toUpperCase() !== 'MUSIC') {
      throw new GatewayRefusal(400, 'invalid_request', 'invalid action');
    }
    const task = await gateway.submit(udioOrder(gateway, request.body), caller === 'background');
    return answerSubmit(reply, idTold(task, fault?.kind), fault);
  });
}

/** Whatever stands where the id should. */
function idTold(task: Task, kind: FaultKind | undefined): unknown {
  if (kind === 'missing_id') return '';
  return kind === 'wrong_types' ? { songs: [7] } : taskIdOf(task);
}

function fetchRoute(app: FastifyInstance, gateway: Gateway, { key, baseOf }: Options): void {
  const { faults, songs, tasks } = gateway.parts;
  app.get<{ Params: { id: string } }>('/udio/fetch/:id', async (request, reply) => {
    if (!callerOf(request, key)) return refuseEarly(reply, 401, '无效的令牌');
    const task = tasks.get(request.params.id);
    const operations = task ? [operationOf(task)] : [];
    const fault = faults.strike('udio.fetch', task ? wordsOf(task.request) : '', { operations });
    if (await playFault(fault, reply)) return reply;
    if (!task) throw new GatewayRefusal(400, 'task_not_exist', 'task_not_exist');
    const shown = { task, stage: gateway.observe(task), songs, base: baseOf(request), fault: fault?.kind };
    return answerFetch(reply, presentTask(shown), fault);
  });
}
