import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { LimitClass } from '@overtone/contract/endpoint';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { Limiter, type LimitRule } from '../limits/limiter.js';
import { callOf, originOf } from './viewer.js';

export const LIMIT = Symbol('limit class');
/** Which class of limits a handler is in. `Route` and `RawRoute` say it for each. */
export const limited = (name: LimitClass): MethodDecorator => SetMetadata(LIMIT, name);

type Rules = Record<'member' | 'address', LimitRule>;
const rules = Object.fromEntries(
  Object.entries(trafficLimits.routes).map(([name, { member, address }]) => [name, rulesOf(name, member, address)]),
) as Record<LimitClass, Rules>;

function rulesOf(name: string, member: number, address: number): Rules {
  const minutely = { seconds: 60, brief: true };
  return {
    member: { name: `route.${name}.member`, points: member, ...minutely },
    address: { name: `route.${name}.address`, points: address, ...minutely },
  };
}

/** What bounds an address on routes of this class. */
export const addressRule = (name: LimitClass): LimitRule => rules[name].address;

/** Every handler is counted in its class, for the member who calls or else for the address; one without a class is not reachable. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: Limiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Connections and what comes over them are counted where they are made.
    if (context.getType() === 'ws') return true;
    const name = this.reflector.get<LimitClass | undefined>(LIMIT, context.getHandler());
    if (!name) return false;
    const call = callOf(context);
    if (call.viewer) await this.limiter.take(rules[name].member, String(call.viewer.uid));
    else await this.limiter.take(rules[name].address, originOf(call).address);
    return true;
  }
}
