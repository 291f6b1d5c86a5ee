import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../config/config.js';
import { Log } from '../log/log.js';
import { PostgresQueueBackend } from './backend-postgres.js';
import { RedisQueueBackend } from './backend-redis.js';
import { QueueBackend } from './backend.js';
import { type JobDefinition, JobList } from './job.js';
import { Queue } from './queue.js';
import { ScheduleOptions, Schedules } from './schedule.js';
import { SingleProcess } from './single-process.js';
import { Workers } from './workers.js';

@Module({})
class DeclaredJobs {}

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    {
      provide: QueueBackend,
      inject: [Config, Log],
      useFactory: ({ env }: Config, log: Log) =>
        env.REDIS_URL ? new RedisQueueBackend(env.REDIS_URL, log) : new PostgresQueueBackend(env.DATABASE_URL, log),
    },
    SingleProcess,
    Queue,
    Workers,
    ScheduleOptions,
    Schedules,
  ],
  exports: [Queue, Schedules],
})
export class QueueModule {
  /** Declares a feature's jobs, for that feature's `imports`. */
  static jobs(jobs: readonly JobDefinition[]): DynamicModule {
    return { module: DeclaredJobs, providers: [{ provide: JobList, useValue: new JobList(jobs) }] };
  }
}
