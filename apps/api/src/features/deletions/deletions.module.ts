import { Module } from '@nestjs/common';
import { QueueModule } from '../../platform/queue/queue.module.js';
import { DeletionsController } from './deletions.controller.js';
import { DeletionsErase } from './deletions.erase.flow.js';
import { DeletionsJobs } from './deletions.jobs.js';
import { letterJob } from './deletions.letter.jobs.js';
import { DeletionsService } from './deletions.service.js';

@Module({
  imports: [QueueModule.jobs([letterJob])],
  controllers: [DeletionsController],
  providers: [DeletionsService, DeletionsErase, DeletionsJobs],
})
export class DeletionsModule {}
