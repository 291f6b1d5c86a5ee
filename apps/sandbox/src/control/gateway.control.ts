import type { FastifyInstance } from 'fastify';
import { linkLife } from '@overtone/contract/sandbox';
import { z } from 'zod';
import type { Gateway } from '../tasks/gateway.js';
import { statusWord } from '../tasks/status.js';
import { operationOf, type Task } from '../tasks/task.js';

/** What one gateway was asked for, and how long its links last. */
export function gatewayControl(app: FastifyInstance, gateway: Gateway): void {
  const { family, links } = gateway.parts;
  app.get(`/_control/${family}/tasks`, () => ({ items: listTasks(gateway) }));
  app.get(`/_control/${family}/links`, () => ({ life_seconds: links.lifeSeconds }));
  app.post(`/_control/${family}/links`, (request, reply) => {
    const parsed = linkLife.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ ok: false, message: z.prettifyError(parsed.error) });
    links.lifeSeconds = parsed.data.life_seconds;
    return reply.send({ ok: true });
  });
}

function wordFor(gateway: Gateway, task: Task): string {
  const { facts, songs } = gateway.parts;
  const stage = gateway.observe(task);
  return facts.statusWord?.(task, stage, songs) ?? statusWord({ task, stage, songs, base: '' });
}

/** Newest first. */
const listTasks = (gateway: Gateway) =>
  gateway.parts.tasks
    .all()
    .reverse()
    .map((task) => ({
      task_id: task.id,
      operation: operationOf(task),
      title: task.request.title ?? '',
      prompt: task.request.prompt ?? task.request.description ?? '',
      status: wordFor(gateway, task),
      at: new Date(task.submittedAt).toISOString(),
    }));
