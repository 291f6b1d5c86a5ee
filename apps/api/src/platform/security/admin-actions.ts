import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Endpoint } from '@overtone/contract/endpoint';
import { uidOf } from '@overtone/contract/uid';
import { type Observable, tap } from 'rxjs';
import { ENDPOINT } from '../http/route.js';
import { callOf } from '../http/viewer.js';
import { SecurityEvents } from './security-events.js';

/** Where a call of an administrator names the member it is about. */
const memberFields = ['uid', 'target_uid'];
/** Ids of what it is done to: ours, never a code or words of anybody. */
const targetFields = ['orderNo', 'batchId', 'id', 'amount', 'count', 'points'];

/** Notes every call of an administrator that changed something or took a file away, whichever feature answers it. */
@Injectable()
export class AdminActions implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly events: SecurityEvents,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    const isPowerful = endpoint?.access === 'admin' && (endpoint.method !== 'GET' || endpoint.mediaType !== undefined);
    if (!isPowerful) return next.handle();
    return next.handle().pipe(tap({ complete: () => this.note(endpoint, context) }));
  }

  private note({ method, path }: Endpoint, context: ExecutionContext): void {
    const { params, body } = callOf(context);
    const given = { ...(body as object | null), ...(params as object) } as Record<string, unknown>;
    const uid = memberFields.map((name) => uidOf(String(given[name] ?? ''))).find((found) => found !== null) ?? null;
    const targets = targetFields.filter((name) => /^[\w-]{1,64}$/.test(String(given[name] ?? '')));
    const detail = Object.fromEntries(targets.map((name) => [name, String(given[name])]));
    this.events.note('admin.action', { uid, detail: { route: `${method} ${path}`, ...detail } });
  }
}
