import { Global, Module } from '@nestjs/common';
import { JobFailures } from '../../platform/queue/job-failures.js';
import { QueuesAdminController } from './queues.admin.controller.js';
import { QueuesAdmin } from './queues.admin.service.js';
import { QueuesJobs } from './queues.jobs.js';
import { QueuesKeeper } from './queues.keeper.service.js';

/** Global: the workers of the platform tell it what they give up. */
@Global()
@Module({
  controllers: [QueuesAdminController],
  providers: [QueuesAdmin, QueuesJobs, { provide: JobFailures, useClass: QueuesKeeper }],
  exports: [JobFailures],
})
export class QueuesModule {}
