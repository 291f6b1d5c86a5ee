import type { FastifyReply } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import { sendTruncated } from '../faults/http-faults.js';
import { success } from './wire.js';

/** What was asked for, in the envelope that the fault says. */
export function answerFetch(reply: FastifyReply, data: unknown, fault: Fault | undefined): FastifyReply {
  const whole = fault?.kind === 'other_envelope' ? { code: 200, msg: 'ok', data } : success(data);
  return fault?.kind === 'truncated_json' ? sendTruncated(reply, JSON.stringify(whole)) : reply.send(whole);
}
