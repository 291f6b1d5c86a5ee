import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from '@overtone/contract/sandbox';
import { refuseEarly } from './early-refusal.js';

const longestHang = 10 * 60_000;

const page = (title: string) =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body><center><h1>${title}</h1></center></body>\r\n</html>\r\n`;

const html = (reply: FastifyReply, status: number, title: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(page(title));

const envelope = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message, data: null });

/** How a fault looks, by its kind. */
export type FaultAnswers = Partial<Record<Fault['kind'], (reply: FastifyReply) => unknown>>;

const answers: FaultAnswers = {
  http_500: (reply) => envelope(reply, 500, 'internal_error', 'task failed'),
  http_502_html: (reply) => html(reply, 502, '502 Bad Gateway'),
  http_429_rate: (reply) => refuseEarly(reply.header('retry-after', '5'), 429, '当前分组上游负载已饱和，请稍后再试'),
  http_429_quota: (reply) =>
    refuseEarly(reply, 429, 'You exceeded your current quota, please check your plan', 'insufficient_quota'),
  http_401: (reply) => refuseEarly(reply, 401, '无效的令牌'),
  http_451: (reply) => refuseEarly(reply, 451, 'sensitive words detected', 'sensitive_words_detected'),
  html_200: (reply) => html(reply, 200, 'Welcome'),
  html_link: (reply) => html(reply, 200, 'Forbidden'),
  http_403_model: (reply) => refuseEarly(reply, 403, '该令牌无权访问模型 suno_music'),
  http_429_model: (reply) =>
    refuseEarly(reply.header('retry-after', '600'), 429, '模型 suno_music 请求过于频繁，请稍后再试'),
  no_channel: (reply) =>
    refuseEarly(reply, 503, '当前分组 default 下对于模型 suno_music 无可用渠道', 'model_not_found'),
  batch_refused: (reply) => envelope(reply, 400, 'task_not_exist', 'task_not_exist'),
  submit_refused: (reply) => envelope(reply, 400, 'invalid_request', 'request refused'),
  channel_disabled: (reply) => envelope(reply, 400, 'task_channel_disable', '该任务所属渠道已被禁用'),
  origin_missing: (reply) => envelope(reply, 400, 'task_not_exist', 'task_origin_not_exist'),
  quota_spent: (reply) => envelope(reply, 403, 'quota_not_enough', 'user quota is not enough'),
  expired_link: (reply) =>
    reply.code(403).type('application/xml').send('<?xml version="1.0"?><Error><Code>MissingKey</Code></Error>'),
  dead_link: (reply) => reply.code(404).type('text/plain').send('not found'),
  sms_down: (reply) => reply.code(503).type('text/plain').send('Service Unavailable'),
  hang: (reply) => hang(reply),
};

/**
 * Plays a fault that concerns the answer alone. Returns whether the request is over; `delay` only takes its time, and
 * kinds that need the door's own work are left to the door. `own`: what looks otherwise on that wire.
 */
export async function playFault(
  fault: Fault | undefined,
  reply: FastifyReply,
  own: FaultAnswers = {},
): Promise<boolean> {
  if (!fault) return false;
  if (fault.kind === 'delay') await wait(fault.milliseconds ?? 1000, undefined, { ref: false });
  const answer = own[fault.kind] ?? answers[fault.kind];
  if (answer) answer(reply);
  return answer !== undefined;
}

/** Keeps the connection open and says nothing, for ten minutes at most. */
export function hang(reply: FastifyReply): void {
  reply.hijack();
  setTimeout(() => reply.raw.destroy(), longestHang).unref();
}

/** Answers to what is done, as it was meant or as a fault has it; `overloaded` says that nothing is. */
export function sendDone(
  reply: FastifyReply,
  whole: object,
  fault: Fault | undefined,
  overloaded: (reply: FastifyReply) => FastifyReply,
): FastifyReply {
  if (fault?.kind === 'truncated_json') return sendTruncated(reply, JSON.stringify(whole));
  if (fault?.kind === 'http_503_accepted') return overloaded(reply);
  if (fault?.kind === 'accept_then_hang') {
    hang(reply);
    return reply;
  }
  return reply.send(fault?.kind === 'huge_answer' ? { ...whole, padding: 'x'.repeat(5_000_000) } : whole);
}

/** A 200 whose JSON stops halfway. */
export function sendTruncated(reply: FastifyReply, whole: string): FastifyReply {
  return reply
    .code(200)
    .type('application/json')
    .send(whole.slice(0, Math.ceil(whole.length / 2)));
}
