import type { FastifyReply } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import { sendDone } from '../faults/http-faults.js';
import { refuse, success } from './wire.js';

const matched = [
  ...['title', 'prompt', 'gpt_description_prompt', 'tags', 'style', 'original_tags', 'content', 'name', 'url'],
  ...['lyrics', 'tag', 'topic'],
] as const;

/** The words of a body as it came: faults strike before it is judged. */
export function rawWords(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const fields = body as Record<string, unknown>;
  return matched
    .map((name) => fields[name])
    .filter((value) => typeof value === 'string')
    .join('\n');
}

const overloaded = (reply: FastifyReply) => refuse(reply, 503, 'fail_to_fetch_task', 'upstream is overloaded');

/** Answers with a task's id, or with what else a submit has to tell. */
export function answerSubmit(reply: FastifyReply, data: unknown, fault: Fault | undefined): FastifyReply {
  // Gateways differ in their word for success, and in where the id stands.
  const body = fault?.kind === 'other_envelope' ? { code: 200, msg: 'ok', data: { task_id: data } } : success(data);
  return sendDone(reply, body, fault, overloaded);
}
