import { Injectable } from '@nestjs/common';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Problem } from '@overtone/contract/problem';
import type { FastifyReply } from 'fastify';
import { Limiter, type LimitRule } from '../limits/limiter.js';

const { perMinute } = developerLimits.keys;
const rule: LimitRule = { name: 'key', points: perMinute, seconds: 60, brief: true, problem: 'KEY_RATE' };
const policy = `"key";q=${perMinute};w=60`;

/** What a developer key may call in a minute, beside its member's limits. */
@Injectable()
export class KeyRate {
  constructor(private readonly limiter: Limiter) {}

  /** How much is left stands in the headers (draft-ietf-httpapi-ratelimit-headers). Throws KEY_RATE. */
  async count(id: string, reply: FastifyReply): Promise<void> {
    const tell = (left: number, seconds: number) =>
      void reply.header('ratelimit-policy', policy).header('ratelimit', `"key";r=${left};t=${seconds}`);
    try {
      const state = await this.limiter.count(rule, id);
      if (state) tell(state.left, state.seconds);
    } catch (error) {
      if (error instanceof Problem) tell(0, error.details.retryAfter ?? 60);
      throw error;
    }
  }
}
