import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, SandboxOperation } from '@overtone/contract/sandbox';
import type { FaultTarget } from '../faults/fault-kinds.js';
import { type FaultAnswers, playFault, sendDone } from '../faults/http-faults.js';
import type { Base } from '../wire/base.js';
import type { Gateway } from '../tasks/gateway.js';
import type { Task } from '../tasks/task.js';
import { type Caller, callerOf } from '../wire/key-check.js';
import { badRequest, MurekaRefusal, notFound, refuse } from './wire.js';

export interface MurekaDesk {
  gateway: Gateway;
  key: string;
  baseOf: Base;
  /** How many tasks may be under way at once. */
  mostAtOnce: number;
  /** Of every gateway here: what one of them made can be taken apart. */
  tasksOfAll: () => Task[];
}

const rateText = 'Rate limit reached for concurrent requests, please try again later';
const quotaText = 'You exceeded your current quota, please check your plan and billing details';

export const tooManyAtOnce = () => new MurekaRefusal(429, rateText);
export const quotaExceeded = () => new MurekaRefusal(429, quotaText);

/** What its faults look like; others are the same on every wire. The two 429 differ by their words alone. */
const answers: FaultAnswers = {
  http_500: (reply) => refuse(reply, 500, 'The server had an error while processing your request'),
  http_503: (reply) => refuse(reply, 503, 'The engine is currently overloaded, please try again later'),
  http_429_rate: (reply) => refuse(reply, 429, rateText),
  http_429_quota: (reply) => refuse(reply, 429, quotaText),
  http_401: (reply) => refuse(reply, 401, 'Invalid Authentication'),
  http_403: (reply) => refuse(reply, 403, 'Country, region, or territory not supported'),
  http_404_text: (reply) => notFound(reply),
  http_451: (reply) => refuse(reply, 451, 'Content violates the usage policy'),
  submit_refused: (reply) => refuse(reply, 400, badRequest('request refused.').message),
};

export interface Asked {
  reply: FastifyReply;
  caller: Caller;
  base: string;
  fault: Fault | undefined;
}

interface Door {
  target: FaultTarget;
  operation: SandboxOperation;
  /** What the request is about, for faults that match on it. */
  words: string;
  /** The task it is about, where there is one. */
  operations?: readonly SandboxOperation[];
}

/** Lets in who has the key and plays the fault that stands in the way; otherwise `work` answers. */
export async function guarded(
  desk: MurekaDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
  work: (asked: Asked) => Promise<object>,
): Promise<FastifyReply> {
  const caller = callerOf(request, desk.key);
  if (!caller) return refuse(reply, 401, 'Invalid Authentication');
  const fault = desk.gateway.parts.faults.strike(door.target, door.words, { operations: [door.operation] });
  if (await playFault(fault, reply, answers)) return reply;
  const whole = await work({ reply, caller, base: desk.baseOf(request), fault });
  return reply.sent ? reply : sendDone(reply, whole, fault, overloaded);
}

const overloaded = (reply: FastifyReply) => refuse(reply, 503, 'The engine is currently overloaded');

const told = ['lyrics', 'prompt', 'url'] as const;

/** The words of a body as it came: faults strike before it is judged. */
export function rawWords(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const fields = body as Record<string, unknown>;
  const styles = Array.isArray(fields.styles) ? fields.styles : [];
  return [...told.map((name) => fields[name]), ...styles].filter((value) => typeof value === 'string').join('\n');
}
