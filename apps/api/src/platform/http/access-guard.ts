import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import type { FastifyReply } from 'fastify';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { missingProof } from './confirmation.rule.js';
import { KeyRate } from './key-rate.js';
import { RAW } from './raw-route.js';
import { ENDPOINT } from './route.js';
import { type Call, callOf, KeyReader, mayDo, originOf, type Viewer, ViewerReader } from './viewer.js';

/** Denies by default: a handler that is neither an endpoint of the contract nor a raw route is not reachable. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly viewers: ViewerReader,
    private readonly keys: KeyReader,
    private readonly keyRate: KeyRate,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets have proven who they are before they say anything.
    if (context.getType() === 'ws') return true;
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) return this.reflector.get<boolean | undefined>(RAW, context.getHandler()) === true;
    const call = callOf(context);
    const token = bearerToken(call.headers.authorization);
    if (token !== undefined && this.keys.isKey(token)) {
      call.viewer = await this.readKey(call, token, context.switchToHttp().getResponse<FastifyReply>());
      return admitKey(endpoint, call.viewer);
    }
    const viewer = token === undefined ? null : await this.viewers.read(token);
    if (viewer) call.viewer = viewer;
    if (endpoint.access === 'visitor') return true;
    if (token === undefined) throw new Problem('NO_TOKEN');
    if (!viewer) throw new Problem('INVALID_TOKEN');
    if (endpoint.access === 'admin') this.refuseUnproven(endpoint, viewer);
    return true;
  }

  /** Each call of a key that lives counts against its rate, also one that is refused: who asks in vain asks as often. */
  private async readKey(call: Call, token: string, reply: FastifyReply): Promise<Viewer> {
    const viewer = await this.keys.read(token, originOf(call).address);
    if (!viewer?.key) throw new Problem('INVALID_KEY');
    await this.keyRate.count(viewer.key.id, reply);
    return viewer;
  }

  private refuseUnproven(endpoint: Endpoint, { role, proven }: Viewer): void {
    if (role !== 'admin') throw new Problem('FORBIDDEN');
    const state = { demanded: this.config.env.ADMIN_SECOND_FACTOR, now: this.clock.now() };
    const missing = missingProof(endpoint, proven, state);
    if (missing) throw new Problem(missing);
  }
}

/** A key opens what its scopes name and nothing else, not even what visitors may: a mistake is told, not passed over. */
function admitKey({ key: scope, access }: Endpoint, { key }: Viewer): true {
  if (scope === undefined || access === 'admin') throw new Problem('KEY_CLOSED');
  if (!mayDo(key, scope)) throw new Problem('KEY_SCOPE', { values: { scope } });
  return true;
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer\s+(\S{1,256})$/i.exec(header ?? '')?.[1];
}
