import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import type { ProblemCode } from '@overtone/contract/problem-status';
import type { Saying } from '@overtone/contract/said';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '../database/away.js';
import { Log } from '../log/log.js';
import { kindOfRefusal } from '../security/security-kinds.js';
import { SecurityEvents } from '../security/security-events.js';
import { type Call, languageOf } from './viewer.js';

const codeOfStatus: Partial<Record<number, ProblemCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'NO_TOKEN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_BODY',
  429: 'RATE_LIMITED',
  503: 'BUSY',
};

/** The one place where a failure becomes a body. What nobody meant is a 500 without its words. */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly log: Log,
    private readonly security: SecurityEvents,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() === 'ws') return this.log.error('a socket event failed', { err: error });
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent || reply.raw.headersSent) return;
    const problem = this.problemOf(error);
    this.noteRefusal(problem, http.getRequest<Call>());
    sendProblem(problem, http.getRequest<Call>(), reply);
  }

  private noteRefusal(problem: Problem, { method, routeOptions }: Call): void {
    const route = routeOptions?.url;
    const kind = route === undefined ? null : kindOfRefusal(problem, route);
    if (kind) this.security.note(kind, { detail: { problem: problem.code, route: `${method} ${route}` } });
  }

  problemOf(error: unknown): Problem {
    if (error instanceof Problem) return error;
    const status = statusOf(error);
    const code = status === undefined ? undefined : codeOfStatus[status];
    if (code) {
      return new Problem(code, { first: { saying: sayingFor(error) }, values: { retryAfter: 60 } });
    }
    this.log.error('unexpected failure', { err: error });
    // Nobody's fault and over soon: whoever asked may ask again.
    if (isAway(error)) return new Problem('BUSY', { retryAfter: 2, cause: error });
    return new Problem('INTERNAL');
  }
}

/** The body of a refusal; for hooks and handlers that stand before or beside the filter. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  if (problem.details.retryAfter !== undefined) void reply.header('retry-after', problem.details.retryAfter);
  void reply.status(problem.status).send(problem.body(languageOf(request)));
}

/** What cannot be read at all; the server's own words are English and for developers. */
const sayingFor = (error: unknown): Saying => ({
  code: /BODY|JSON|CONTENT_LENGTH|CTP/.test(String((error as { code?: unknown }).code))
    ? 'BODY_UNREADABLE'
    : 'REQUEST_UNREADABLE',
});

/** Nest's HttpException and Fastify's own errors carry a status; nothing else is trusted to. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null) return undefined;
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  return typeof statusCode === 'number' && String(code).startsWith('FST_') ? statusCode : undefined;
}
