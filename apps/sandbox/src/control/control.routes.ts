import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { captchaSeen, clockSpeed } from '@overtone/contract/sandbox';
import type { TradeDesk } from '../alipay/trade-desk.js';
import type { SandboxClock } from '../world/clock.js';
import type { GreenWords } from '../green/green-words.js';
import type { SendLimits } from '../sms/send-limits.js';
import type { PersonaStore } from '../suno/submit/persona-store.js';
import type { Families } from '../families/families.js';
import type { UploadStore } from '../suno/uploads/upload-store.js';
import type { Captchas } from './captchas.js';
import { gatewayControl } from './gateway.control.js';
import { armFault } from '../faults/arm-fault.js';
import type { Faults } from '../faults/faults.js';
import type { Outbox } from '../outbox/outbox.js';

export interface ControlParts {
  outbox: Outbox;
  captchas: Captchas;
  faults: Faults;
  clock: SandboxClock;
  limits: SendLimits;
  families: Families;
  personas: PersonaStore;
  uploads: UploadStore;
  desk: TradeDesk;
  green: { words: GreenWords };
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
  for (const gateway of parts.families.all) gatewayControl(app, gateway);
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
    parts.green.words.clear();
    clock.setSpeed(parts.initialSpeed);
    parts.dropRenders();
    await parts.families.clear();
    await parts.personas.clear();
    await parts.uploads.clear();
    await parts.desk.parts.trades.clear();
    return done;
  });
}
