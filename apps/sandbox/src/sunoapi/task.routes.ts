import type { FastifyInstance } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import { fetchAudio } from '../recordings/fetch-audio.js';
import { promiseVideo } from '../tasks/clip-book.js';
import { wordsOf } from '../tasks/music-request.js';
import { operationOf, type Task } from '../tasks/task.js';
import { rawWords } from '../wire/submit-answer.js';
import { type Asked, guarded, type SunoapiDesk } from './desk.js';
import { type Call, calls, type Wanted } from './orders.js';
import { idOf, presentRecord } from './present.js';
import { SunoapiRefusal, success } from './wire.js';

const root = '/api/v1';

/** Kinds of work have a path of their own to be asked after; the first knows every task. */
const records = ['/generate', '/lyrics', '/vocal-removal', '/wav', '/midi', '/mp4'];

export function taskRoutes(app: FastifyInstance, desk: SunoapiDesk): void {
  for (const [path, call] of Object.entries(calls)) submitRoute(app, desk, path, call);
  for (const path of records) recordRoute(app, desk, path);
}

function submitRoute(app: FastifyInstance, desk: SunoapiDesk, path: string, call: Call): void {
  app.post(`${root}${path}`, (request, reply) => {
    const door = { target: 'sunoapi.submit', operation: call.operation, words: rawWords(request.body) } as const;
    return guarded(desk, request, reply, door, async ({ caller, fault }) => {
      const last = desk.gateway.parts.tasks.all().at(-1);
      const task =
        fault?.kind === 'same_task_id' && last ? last : await taken(desk, call, request.body, caller === 'background');
      return accepted(task, fault);
    });
  });
}

const accepted = (task: Task, fault: Fault | undefined): object =>
  fault?.kind === 'other_envelope' ? { code: '200', data: idOf(task) } : success({ taskId: idOf(task) });

async function taken(desk: SunoapiDesk, call: Call, body: unknown, background: boolean): Promise<Task> {
  const { gateway } = desk;
  const wanted = call.read(gateway, body);
  const { file, reason } = await uploadedFile(desk, wanted);
  const order = { ...wanted.order(file), action: call.type, answer: { param: JSON.stringify(body) } };
  const task = await gateway.submit(order, background);
  if (reason) await gateway.giveUp(task, reason);
  const [video] = call.operation === 'mp4' ? Object.values(order.links ?? {}) : [];
  if (video) await showVideo(desk, video.replace(/\.mp4$/, ''));
  return task;
}

/** What a call starts from is fetched at once; that it could not be is told by the task. */
async function uploadedFile(
  { recordings }: SunoapiDesk,
  { uploadUrl }: Wanted,
): Promise<{ file: string | null; reason: string | null }> {
  if (uploadUrl === undefined) return { file: null, reason: null };
  try {
    const bytes = await fetchAudio(uploadUrl, new AbortController().signal);
    return { file: await recordings.keep(bytes), reason: null };
  } catch (error) {
    return { file: null, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function showVideo({ gateway }: SunoapiDesk, clipId: string): Promise<void> {
  const task = gateway.parts.tasks.ofClip(clipId);
  const index = task?.clips.findIndex(({ id }) => id === clipId) ?? -1;
  const clip = task?.clips[index];
  if (task && clip) await promiseVideo(gateway, { task, clip, index });
}

function recordRoute(app: FastifyInstance, desk: SunoapiDesk, path: string): void {
  const { gateway } = desk;
  app.get<{ Querystring: { taskId?: string } }>(`${root}${path}/record-info`, (request, reply) => {
    const known = gateway.parts.tasks.get(String(request.query.taskId ?? ''));
    const task = known && isAskedAt(path, known) ? known : undefined;
    const words = task ? wordsOf(task.request) : '';
    const operation = task ? operationOf(task) : 'music';
    const record = ({ base, fault }: Asked) => {
      if (!task) throw new SunoapiRefusal(400, 'taskId: record is null');
      return success(presentRecord({ gateway, task, base, fault: fault?.kind }));
    };
    return guarded(desk, request, reply, { target: 'sunoapi.fetch', operation, words }, record);
  });
}

const isAskedAt = (path: string, { action }: Task): boolean =>
  path === '/generate' || [path, `${path}/generate`].some((begun) => calls[begun]?.type === action);
