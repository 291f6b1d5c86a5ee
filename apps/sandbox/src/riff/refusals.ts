import type { FastifyReply } from 'fastify';
import type { FaultAnswers } from '../faults/http-faults.js';

const refuse = (status: number, message: string, code: string) => (reply: FastifyReply) =>
  reply.code(status).send({ error: { message, type: 'upstream_error', code } });

/** This wire has no envelope, also not when it refuses. */
export const riffAnswers: FaultAnswers = {
  http_500: refuse(500, 'task failed', 'internal_error'),
  submit_refused: refuse(400, 'request refused', 'invalid_request'),
  channel_disabled: refuse(400, '该任务所属渠道已被禁用', 'task_channel_disable'),
  origin_missing: refuse(400, 'riff not found', 'task_not_exist'),
  quota_spent: refuse(403, 'user quota is not enough', 'quota_not_enough'),
};
