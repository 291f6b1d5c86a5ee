import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, SandboxOperation } from '@overtone/contract/sandbox';
import { refuseEarly } from '../../faults/early-refusal.js';
import { playFault, sendDone } from '../../faults/http-faults.js';
import type { Gateway } from '../../tasks/gateway.js';
import { wordsOf } from '../../tasks/music-request.js';
import { failReason } from '../../tasks/status.js';
import { operationOf, type Task, type TaskOrder } from '../../tasks/task.js';
import type { Base } from '../../wire/base.js';
import { answerLikeClipFamily } from '../../wire/clip-family.js';
import { callerOf } from '../../wire/key-check.js';
import { rawWords } from '../../wire/submit-answer.js';
import { GatewayRefusal } from '../../wire/wire.js';
import { presentClipOf } from '../clips/present.js';
import { lyricsOrder } from './lyrics-order.js';
import { readMusicBody } from './music-body.js';
import { type Desk, musicOrder, operationOfTask } from './music-order.js';
import { concatOrder } from './song-orders.js';

const overloaded = (reply: FastifyReply) => refuseEarly(reply, 503, 'upstream is overloaded');

interface Making {
  operation: (body: unknown) => SandboxOperation;
  order: (desk: Desk, body: unknown) => TaskOrder;
  /** What the answer is, once it is taken. */
  answer: (gateway: Gateway, task: Task, base: string) => object;
}

const taskOf = (body: unknown): unknown => (body as { task?: unknown } | null)?.task;

/** The family's own paths: what is made is answered at once as the clips it will be, and asked for by those. */
const makings: Record<string, Making> = {
  '/suno/generate': {
    operation: (body) => operationOfTask(taskOf(body)),
    order: (desk, body) => musicOrder(desk, readMusicBody(body)),
    answer: batch,
  },
  '/suno/generate/description-mode': {
    operation: () => 'music',
    order: (desk, body) => musicOrder(desk, { ...readMusicBody(body), task: undefined, continue_clip_id: undefined }),
    answer: batch,
  },
  '/suno/generate/concat': {
    operation: () => 'concat',
    order: concatOrder,
    answer: (gateway, task, base) => clipsOf(gateway, task, base)[0] ?? {},
  },
  '/suno/generate/lyrics/': {
    operation: () => 'lyrics',
    order: (_desk, body) => lyricsOrder(body),
    answer: (_gateway, { id }) => ({ id }),
  },
};

export async function batchRoutes(
  app: FastifyInstance,
  desk: Desk,
  { key, baseOf }: { key: string; baseOf: Base },
): Promise<void> {
  answerLikeClipFamily(app);
  for (const [path, making] of Object.entries(makings)) {
    app.post(path, (request, reply) => made(desk, making, { request, reply, key, base: baseOf(request) }));
  }
  app.get<{ Params: { id: string } }>('/suno/lyrics/:id', async (request, reply) => {
    if (!callerOf(request, key)) return refuseEarly(reply, 401, '无效的令牌');
    const { gateway } = desk;
    const task = gateway.parts.tasks.get(request.params.id);
    const words = task ? wordsOf(task.request) : '';
    const fault = gateway.parts.faults.strike('suno.fetch', words, { operations: ['lyrics'] });
    if (await playFault(fault, reply)) return reply;
    if (!task || operationOf(task) !== 'lyrics') throw new GatewayRefusal(404, 'not_found', 'lyrics not found');
    return sendDone(reply, writtenLyrics(gateway, task), fault, overloaded);
  });
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  key: string;
  base: string;
}

async function made(desk: Desk, making: Making, { request, reply, key, base }: Asked): Promise<FastifyReply> {
  const caller = callerOf(request, key);
  if (!caller) return refuseEarly(reply, 401, '无效的令牌');
  const { gateway } = desk;
  const about = { operations: [making.operation(request.body)] };
  const fault: Fault | undefined = gateway.parts.faults.strike('suno.submit', rawWords(request.body), about);
  if (await playFault(fault, reply)) return reply;
  const last = gateway.parts.tasks.all().at(-1);
  const task =
    fault?.kind === 'same_task_id' && last
      ? last
      : await gateway.submit(making.order(desk, request.body), caller === 'background');
  const whole = making.answer(gateway, task, base);
  const isWrapped = fault?.kind === 'other_envelope';
  return sendDone(reply, isWrapped ? { code: 200, msg: 'ok', data: whole } : whole, fault, overloaded);
}

const clipsOf = (gateway: Gateway, task: Task, base: string): object[] =>
  task.clips.map((clip, index) => presentClipOf(gateway, { task, clip, index }, base));

/** `complete` means that it is taken; how far the clips are is theirs to say. */
function batch(gateway: Gateway, task: Task, base: string): object {
  const clips = clipsOf(gateway, task, base);
  return {
    id: task.id,
    clips,
    metadata: { tags: task.request.tags ?? '', prompt: task.request.prompt ?? '', type: 'gen' },
    major_model_version: (clips[0] as { major_model_version?: string } | undefined)?.major_model_version ?? '',
    status: 'complete',
    created_at: new Date(task.submittedAt).toISOString(),
    batch_size: clips.length,
  };
}

function writtenLyrics(gateway: Gateway, task: Task): object {
  const stage = gateway.observe(task);
  const shown = { task, stage, songs: gateway.parts.songs, base: '' };
  if (stage.word !== 'OVER') return { status: 'running', text: '', title: '' };
  const reason = failReason(shown);
  if (reason || task.faults.includes('fail_reason_empty')) return { status: 'error', text: '', title: '' };
  return { status: 'complete', text: task.lyrics?.text ?? '', title: task.lyrics?.title ?? '' };
}
