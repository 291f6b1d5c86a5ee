import { Global, Module } from '@nestjs/common';
import { LimitCounters } from './limit-counters.js';
import { Limiter } from './limiter.js';
import { Pauses } from './pauses.js';

@Global()
@Module({ providers: [LimitCounters, Limiter, Pauses], exports: [Limiter, Pauses] })
export class LimitsModule {}
