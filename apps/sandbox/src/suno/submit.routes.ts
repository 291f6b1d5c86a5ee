import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import { hang, playFault, sendTruncated } from '../faults/http-faults.js';
import type { SunoGateway } from './gateway.js';
import { callerOf, type Caller } from './key-check.js';
import { readMusicRequest } from './music-request.js';
import { taskIdOf } from './present.js';
import type { SunoTask } from './task.js';
import { GatewayRefusal, refuse, success } from './wire.js';
import { refuseEarly } from '../faults/early-refusal.js';

const matched = ['title', 'prompt', 'gpt_description_prompt', 'tags'] as const;

/** The words of a body as it came: faults strike before it is judged. */
function rawWords(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const fields = body as Record<string, unknown>;
  return matched
    .map((name) => fields[name])
    .filter((value) => typeof value === 'string')
    .join('\n');
}

export function submitRoutes(app: FastifyInstance, gateway: SunoGateway, key: string): void {
  app.post<{ Params: { action: string } }>('/suno/submit/:action', async (request, reply) => {
    const caller = callerOf(request, key);
    if (!caller) return refuseEarly(reply, 401, '无效的令牌');
    const fault = gateway.parts.faults.strike('suno.submit', rawWords(request.body));
    if (await playFault(fault, reply)) return reply;
    if (fault?.kind === 'same_task_id') return reply.send(success(gateway.parts.tasks.all().at(-1)?.id ?? null));
    const task = await accept(gateway, request.params.action.toUpperCase(), request.body, caller);
    return answer(reply, success(taskIdOf(task)), fault);
  });
}

async function accept(gateway: SunoGateway, action: string, body: unknown, caller: Caller): Promise<SunoTask> {
  if (action === 'MUSIC') return gateway.submitMusic(readMusicRequest(body), caller === 'background');
  if (action === 'LYRICS') return gateway.submitLyrics(readLyricsPrompt(body));
  throw new GatewayRefusal(400, 'invalid_request', 'invalid action');
}

function readLyricsPrompt(body: unknown): string {
  const prompt = typeof body === 'object' && body !== null && 'prompt' in body ? body.prompt : undefined;
  if (typeof prompt === 'string' && prompt.trim()) return prompt.trim().slice(0, 3000);
  throw new GatewayRefusal(400, 'prompt_empty', 'prompt is empty');
}

function answer(reply: FastifyReply, body: unknown, fault: Fault | undefined): FastifyReply {
  if (fault?.kind === 'truncated_json') return sendTruncated(reply, JSON.stringify(body));
  if (fault?.kind === 'http_503_accepted') return refuse(reply, 503, 'fail_to_fetch_task', 'upstream is overloaded');
  if (fault?.kind === 'huge_answer') return reply.send({ ...(body as object), padding: 'x'.repeat(5_000_000) });
  if (fault?.kind === 'accept_then_hang') {
    hang(reply);
    return reply;
  }
  return reply.send(body);
}
