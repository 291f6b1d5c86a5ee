import { Global, Module } from '@nestjs/common';
import { LimitCounters } from './limit-counters.js';
import { Limiter } from './limiter.js';

@Global()
@Module({ providers: [LimitCounters, Limiter], exports: [Limiter] })
export class LimitsModule {}
