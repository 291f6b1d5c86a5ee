import type { FastifyInstance } from 'fastify';
import type { SandboxOperation } from '@overtone/contract/sandbox';
import { refuseEarly } from '../../faults/early-refusal.js';
import { playFault } from '../../faults/http-faults.js';
import { lyricsPlan } from '../../tasks/stage.js';
import { taskIdOf } from '../../tasks/status.js';
import type { Base } from '../../wire/base.js';
import { presentClipOf } from '../clips/present.js';
import { findClip } from '../../tasks/clip-book.js';
import type { TaskOrder } from '../../tasks/task.js';
import { callerOf } from '../../wire/key-check.js';
import { GatewayRefusal, success } from '../../wire/wire.js';
import { fileOrder } from './file-orders.js';
import { lyricsOrder } from './lyrics-order.js';
import { readMusicBody } from './music-body.js';
import { type Desk, musicOrder, operationOfTask } from './music-order.js';
import { createPersona, presentPersona } from './persona-order.js';
import { concatOrder, speedOrder, upsampleOrder } from './song-orders.js';
import { answerSubmit, rawWords } from '../../wire/submit-answer.js';
import { upsampledTags } from './style-words.js';

interface Submit {
  desk: Desk;
  body: unknown;
  base: string;
}

/** A submit makes a task; style words are answered at once. */
type Taken = { order: TaskOrder } | { data: unknown };

interface Action {
  operation: (body: unknown) => SandboxOperation;
  take: (submit: Submit) => Promise<Taken> | Taken;
}

const always = (operation: SandboxOperation) => () => operation;

const actions: Record<string, Action> = {
  MUSIC: {
    operation: (body) => operationOfTask((body as { task?: unknown } | null)?.task),
    take: ({ desk, body }) => ({ order: musicOrder(desk, readMusicBody(body)) }),
  },
  LYRICS: { operation: always('lyrics'), take: ({ body }) => ({ order: lyricsOrder(body) }) },
  CONCAT: { operation: always('concat'), take: ({ desk, body }) => ({ order: concatOrder(desk, body) }) },
  SPEED: { operation: always('speed'), take: ({ desk, body }) => ({ order: speedOrder(desk, body) }) },
  UPSAMPLE: { operation: always('upsample'), take: ({ desk, body }) => ({ order: upsampleOrder(desk, body) }) },
  REMASTER: { operation: always('upsample'), take: ({ desk, body }) => ({ order: upsampleOrder(desk, body) }) },
  WAV: { operation: always('wav'), take: async ({ desk, body }) => ({ order: await fileOrder(desk, 'WAV', body) }) },
  MIDI: { operation: always('midi'), take: async ({ desk, body }) => ({ order: await fileOrder(desk, 'MIDI', body) }) },
  VIDEO: {
    operation: always('mp4'),
    take: async ({ desk, body }) => ({ order: await fileOrder(desk, 'VIDEO', body) }),
  },
  TIMING: {
    operation: always('timing'),
    take: async ({ desk, body }) => ({ order: await fileOrder(desk, 'TIMING', body) }),
  },
  PERSONA: { operation: always('persona_create'), take: async (submit) => ({ order: await personaOrder(submit) }) },
  'UPSAMPLE-TAGS': {
    operation: always('tags'),
    take: ({ desk, body }) => ({
      data: { taskBatchId: desk.gateway.parts.chance.id(), upsampled_tags: upsampledTags(body) },
    }),
  },
};

export function submitRoutes(app: FastifyInstance, desk: Desk, { key, baseOf }: { key: string; baseOf: Base }): void {
  const { gateway } = desk;
  app.post<{ Params: { action: string } }>('/suno/submit/:action', async (request, reply) => {
    const caller = callerOf(request, key);
    if (!caller) return refuseEarly(reply, 401, '无效的令牌');
    const word = request.params.action.toUpperCase();
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
    const operations = action ? [action.operation(request.body)] : [];
    const fault = gateway.parts.faults.strike('suno.submit', rawWords(request.body), { operations });
    if (await playFault(fault, reply)) return reply;
    if (fault?.kind === 'same_task_id') return reply.send(success(gateway.parts.tasks.all().at(-1)?.id ?? null));
    if (!action) throw new GatewayRefusal(400, 'invalid_request', 'invalid action');
    const taken = await action.take({ desk, body: request.body, base: baseOf(request) });
    if ('data' in taken) return answerSubmit(reply, taken.data, fault);
    const task = await gateway.submit(taken.order, caller === 'background');
    return answerSubmit(reply, taskIdOf(task), fault);
  });
}

async function personaOrder({ desk, body, base }: Submit): Promise<TaskOrder> {
  const persona = await createPersona(desk, body);
  const root = findClip(desk.gateway, persona.rootClipId);
  const answer = presentPersona(persona, root && presentClipOf(desk.gateway, root, base));
  const request = { title: persona.name, mv: '', instrumental: false, notifyHook: '' };
  return { action: 'PERSONA', operation: 'persona_create', request, answer, plan: lyricsPlan };
}
