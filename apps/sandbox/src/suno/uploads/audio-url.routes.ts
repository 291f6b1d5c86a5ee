import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuseEarly } from '../../faults/early-refusal.js';
import { playFault } from '../../faults/http-faults.js';
import type { Recordings } from '../../recordings/recordings.js';
import { taskIdOf } from '../../tasks/status.js';
import { readBody, text } from '../../wire/body.js';
import { answerSubmit, rawWords } from '../../wire/submit-answer.js';
import type { Gateway } from '../../tasks/gateway.js';
import { shortPlan } from '../../tasks/stage.js';
import type { TaskOrder } from '../../tasks/task.js';
import { callerOf } from '../../wire/key-check.js';
import { success } from '../../wire/wire.js';

const urlBody = z.object({ url: z.url({ protocol: /^https?$/ }).max(2000), title: text, notify_hook: text });

/** Makes a clip of the sound at an address: answers a task whose one clip it becomes. */
export function audioUrlRoute(
  app: FastifyInstance,
  gateway: Gateway,
  recordings: Recordings,
  { key }: { key: string },
): void {
  app.post('/suno/uploads/audio-url', async (request, reply) => {
    const caller = callerOf(request, key);
    if (!caller) return refuseEarly(reply, 401, '无效的令牌');
    const fault = gateway.parts.faults.strike('suno.submit', rawWords(request.body), { operations: ['upload'] });
    if (await playFault(fault, reply)) return reply;
    if (fault?.kind === 'same_task_id') return reply.send(success(gateway.parts.tasks.all().at(-1)?.id ?? null));
    const task = await gateway.submit(orderOf(request.body), caller === 'background');
    recordings.bring(gateway, task);
    return answerSubmit(reply, taskIdOf(task), fault);
  });
}

function orderOf(body: unknown): TaskOrder {
  const given = readBody(urlBody, body);
  const title = given.title ?? titleOf(new URL(given.url));
  const request = { title, mv: '', instrumental: false, notifyHook: given.notify_hook ?? '' };
  return { action: 'UPLOADS', operation: 'upload', request, download: given.url, plan: shortPlan };
}

/** The file's name without its ending. */
function titleOf({ pathname }: URL): string {
  const name = basename(pathname).replace(/\.[^.]*$/, '');
  try {
    return decodeURIComponent(name).slice(0, 100);
  } catch {
    return name.slice(0, 100);
  }
}
