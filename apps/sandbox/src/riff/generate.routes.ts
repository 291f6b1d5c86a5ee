import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxOperation } from '@overtone/contract/sandbox';
import { z } from 'zod';
import { refuseEarly } from '../faults/early-refusal.js';
import { playFault } from '../faults/http-faults.js';
import { type Recordings, uploadClip } from '../recordings/recordings.js';
import type { Gateway } from '../tasks/gateway.js';
import { rankOf, type Task, type TaskOrder } from '../tasks/task.js';
import { readBody } from '../wire/body.js';
import { callerOf } from '../wire/key-check.js';
import { rawWords } from '../wire/submit-answer.js';
import { GatewayRefusal } from '../wire/wire.js';
import { answerJobs, answerTaken } from './generate-answer.js';
import { generateOrder, topicOrder } from './order.js';
import { riffAnswers } from './refusals.js';

interface Submit {
  operation: (body: unknown) => SandboxOperation;
  order: (body: unknown) => TaskOrder | Promise<TaskOrder>;
  /** How what was taken is answered; absent: as jobs. */
  isUpload?: boolean;
}

const uploadBody = z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) });

/** Everything that makes songs, and the recordings they may start from. */
export function generateRoutes(app: FastifyInstance, gateway: Gateway, recordings: Recordings, key: string): void {
  app.post(
    '/riffusion/generate',
    taking(gateway, key, { operation: operationIn, order: (body) => generateOrder(gateway, body) }),
  );
  app.post(
    '/riffusion/generate/topic',
    taking(gateway, key, { operation: () => 'music', order: (body) => topicOrder(gateway, body) }),
  );
  const upload = (body: unknown) => uploadOrder(recordings, body);
  app.post('/riffusion/upload', taking(gateway, key, { operation: () => 'upload', order: upload, isUpload: true }));
}

/** What a body is about, for faults that strike before it is judged. */
function operationIn(body: unknown): SandboxOperation {
  const transform = (body as { morph?: { transform?: unknown } | null } | null)?.morph?.transform;
  return transform === 'cover' || transform === 'extend' ? transform : 'music';
}

function taking(gateway: Gateway, key: string, { operation, order, isUpload }: Submit) {
  const { faults, tasks } = gateway.parts;
  return async ({ body }: FastifyRequest, reply: FastifyReply) => {
    const caller = callerOf(reply.request, key);
    if (!caller) return refuseEarly(reply, 401, '无效的令牌');
    const fault = faults.strike('riff.submit', rawWords(body), { operations: [operation(body)] });
    if (await playFault(fault, reply, riffAnswers)) return reply;
    if (fault?.kind === 'same_task_id') return answerJobs(reply, tasks.all().at(-1), fault);
    const task = await gateway.submit(await order(body), caller === 'background');
    if (!isUpload) return answerJobs(reply, task, fault);
    await untilHeard(gateway, task);
    return answerTaken(reply, fault?.kind === 'missing_id' ? {} : { id: task.clips[0]?.id }, fault);
  };
}

/** What was uploaded can be started from as soon as it has an id: there is no call to ask whether it is ready. */
async function untilHeard(gateway: Gateway, task: Task): Promise<void> {
  const { songs } = gateway.parts;
  await Promise.all(task.clips.map(({ song }) => songs.order(song, rankOf(task)).ready));
  gateway.observe(task);
}

/** The sound at an address. It is fetched before anything is answered: an id says that it is here. */
async function uploadOrder(recordings: Recordings, body: unknown): Promise<TaskOrder> {
  const { url } = readBody(uploadBody, body);
  const file = await recordings.fetched(url).catch((error: Error) => {
    throw new GatewayRefusal(400, 'invalid_request', error.message);
  });
  const request = { title: '', mv: '', instrumental: false, notifyHook: '' };
  const plan = { queued: 0, started: 0, finished: 0 };
  return { action: 'UPLOAD', operation: 'upload', request, clips: [uploadClip(file)], plan };
}
