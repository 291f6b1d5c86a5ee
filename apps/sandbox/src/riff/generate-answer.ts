import type { FastifyReply } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import { sendDone } from '../faults/http-faults.js';
import type { Task } from '../tasks/task.js';

const overloaded = (reply: FastifyReply) =>
  reply.code(503).send({ error: { message: 'upstream is overloaded', type: 'upstream_error' } });

/** The ids of the songs to come, as the fault has them. */
export function answerJobs(reply: FastifyReply, task: Task | undefined, fault: Fault | undefined): FastifyReply {
  const own = task?.faults.includes('duplicate_clips') ? task.clips.map(() => task.clips[0]) : (task?.clips ?? []);
  return answerTaken(reply, { jobs: own.map((clip) => (fault?.kind === 'missing_id' ? {} : { id: clip?.id })) }, fault);
}

/** What was taken is answered, or is not. */
export function answerTaken(reply: FastifyReply, body: object, fault: Fault | undefined): FastifyReply {
  if (fault?.kind === 'wrong_types') return reply.send({ jobs: 'two' });
  const whole = fault?.kind === 'other_envelope' ? { code: 200, msg: 'ok', data: body } : body;
  return sendDone(reply, whole, fault, overloaded);
}
