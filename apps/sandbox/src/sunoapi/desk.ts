import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, SandboxOperation } from '@overtone/contract/sandbox';
import type { FaultTarget } from '../faults/fault-kinds.js';
import { type FaultAnswers, playFault, sendDone } from '../faults/http-faults.js';
import type { Recordings } from '../recordings/recordings.js';
import type { Gateway } from '../tasks/gateway.js';
import type { Base } from '../wire/base.js';
import { type Caller, callerOf } from '../wire/key-check.js';
import { refuse, unauthorized } from './wire.js';

export interface SunoapiDesk {
  gateway: Gateway;
  recordings: Recordings;
  key: string;
  baseOf: Base;
}

const broken = (reply: FastifyReply) => refuse(reply, 500, 'Internal Error, Please try again later.');

/** What its faults look like: HTTP is well, and the number in the envelope says what is not. */
const answers: FaultAnswers = {
  http_500: broken,
  http_401: (reply) => refuse(reply, 401, 'You do not have access permissions'),
  http_429_quota: (reply) => refuse(reply, 429, 'The current credits are insufficient. Please top up.'),
  http_429_rate: (reply) => refuse(reply, 430, 'Your call frequency is too high. Please try again later.'),
  code_405: (reply) => refuse(reply, 405, 'The rate limit has been exceeded'),
  code_413: (reply) => refuse(reply, 413, 'The prompt exceeds the length limit'),
  code_455: (reply) => refuse(reply, 455, 'The service is under maintenance. Please try again later.'),
  submit_refused: (reply) => refuse(reply, 400, 'Parameter error'),
};

export interface Asked {
  caller: Caller;
  base: string;
  fault: Fault | undefined;
}

interface Door {
  target: FaultTarget;
  operation: SandboxOperation;
  words: string;
}

/** Lets in who has the key and plays the fault that stands in the way; otherwise `work` answers. */
export async function guarded(
  { gateway, key, baseOf }: SunoapiDesk,
  request: FastifyRequest,
  reply: FastifyReply,
  { target, operation, words }: Door,
  work: (asked: Asked) => Promise<object> | object,
): Promise<FastifyReply> {
  const caller = callerOf(request, key);
  if (!caller) return unauthorized(reply);
  const fault = gateway.parts.faults.strike(target, words, { operations: [operation] });
  if (await playFault(fault, reply, answers)) return reply;
  const whole = await work({ caller, base: baseOf(request), fault });
  return sendDone(reply, whole, fault, broken);
}
