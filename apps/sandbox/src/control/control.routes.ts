import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { captchaSeen, clockSpeed, linkLife } from '@overtone/contract/sandbox';
import type { TradeDesk } from '../alipay/trade-desk.js';
import type { SandboxClock } from '../world/clock.js';
import type { SendLimits } from '../sms/send-limits.js';
import type { PersonaStore } from '../suno/submit/persona-store.js';
import type { SunoGateway } from '../suno/tasks/gateway.js';
import { statusWord } from '../suno/clips/present.js';
import { operationOf } from '../suno/tasks/task.js';
import type { Uploads } from '../suno/uploads/uploads.js';
import type { Captchas } from './captchas.js';
import { armFault } from '../faults/arm-fault.js';
import type { Faults } from '../faults/faults.js';
import type { Outbox } from '../outbox/outbox.js';

export interface ControlParts {
  outbox: Outbox;
  captchas: Captchas;
  faults: Faults;
  clock: SandboxClock;
  limits: SendLimits;
  gateway: SunoGateway;
  personas: PersonaStore;
  uploads: Uploads;
  desk: TradeDesk;
  initialSpeed: number;
  dropRenders: () => void;
}

const done = { ok: true };
const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ ok: false, message });

/** The control door of packages/contract/src/sandbox.ts. */
export async function controlRoutes(app: FastifyInstance, parts: ControlParts): Promise<void> {
  outboxRoutes(app, parts);
  captchaRoutes(app, parts);
  faultRoutes(app, parts);
  clockRoutes(app, parts);
  linkRoutes(app, parts);
  app.get('/_control/suno/tasks', () => ({ items: listTasks(parts.gateway) }));
}

function outboxRoutes(app: FastifyInstance, { outbox }: ControlParts): void {
  app.get<{ Querystring: { to?: string } }>('/_control/outbox', (request) => ({
    items: outbox.list(request.query.to),
  }));
  app.delete('/_control/outbox', () => {
    outbox.clear();
    return done;
  });
}

function captchaRoutes(app: FastifyInstance, { captchas }: ControlParts): void {
  app.post('/_control/captchas', (request, reply) => {
    const parsed = captchaSeen.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, z.prettifyError(parsed.error));
    captchas.add(parsed.data.id, parsed.data.answer);
    return reply.send(done);
  });
  app.get<{ Params: { id: string } }>('/_control/captchas/:id', (request, reply) => {
    const answer = captchas.answer(request.params.id);
    return answer === undefined ? refuse(reply, 404, '没有这个图形验证码，或已过期') : reply.send({ answer });
  });
}

function faultRoutes(app: FastifyInstance, { faults }: ControlParts): void {
  app.get('/_control/faults', () => ({ items: faults.list() }));
  app.delete('/_control/faults', () => {
    faults.clear();
    return done;
  });
  app.post('/_control/faults', (request, reply) => {
    const refused = armFault(faults, request.body);
    return refused === null ? reply.send(done) : refuse(reply, 400, refused);
  });
}

function clockRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { clock } = parts;
  const told = () => ({ speed: clock.speed });
  app.get('/_control/clock', told);
  app.post('/_control/clock', (request, reply) => {
    const parsed = clockSpeed.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, z.prettifyError(parsed.error));
    clock.setSpeed(parsed.data.speed);
    return reply.send(told());
  });
  app.post('/_control/reset', async () => {
    parts.outbox.clear();
    parts.captchas.clear();
    parts.faults.clear();
    parts.limits.clear();
    clock.setSpeed(parts.initialSpeed);
    parts.dropRenders();
    parts.gateway.parts.links.lifeSeconds = null;
    await parts.gateway.clear();
    await parts.personas.clear();
    await parts.uploads.store.clear();
    await parts.desk.parts.trades.clear();
    return done;
  });
}

function linkRoutes(app: FastifyInstance, { gateway }: ControlParts): void {
  const { links } = gateway.parts;
  app.get('/_control/suno/links', () => ({ life_seconds: links.lifeSeconds }));
  app.post('/_control/suno/links', (request, reply) => {
    const parsed = linkLife.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, z.prettifyError(parsed.error));
    links.lifeSeconds = parsed.data.life_seconds;
    return reply.send(done);
  });
}

const listTasks = (gateway: SunoGateway) =>
  gateway.parts.tasks
    .all()
    .reverse()
    .map((task) => ({
      task_id: task.id,
      operation: operationOf(task),
      title: task.request.title ?? '',
      prompt: task.request.prompt ?? task.request.description ?? '',
      status: statusWord({ task, stage: gateway.observe(task), songs: gateway.parts.songs, base: '' }),
      at: new Date(task.submittedAt).toISOString(),
    }));
