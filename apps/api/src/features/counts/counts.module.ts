import { Module } from '@nestjs/common';
import { CountsCollector } from './counts.collector.flow.js';
import { CountsJobs } from './counts.jobs.js';

@Module({ providers: [CountsCollector, CountsJobs], exports: [CountsCollector] })
export class CountsModule {}
