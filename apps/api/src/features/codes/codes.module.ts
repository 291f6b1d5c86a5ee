import { Module } from '@nestjs/common';
import { CodeCarrier } from './codes.carrier.service.js';
import { CodesAlarm } from './codes.alarm.jobs.js';
import { CodesController } from './codes.controller.js';
import { CodesJobs } from './codes.jobs.js';
import { CodesService } from './codes.service.js';
import { SmsBudget } from './codes.sms-budget.service.js';

/** `RegisteredTargets` comes from the accounts feature, globally. */
@Module({
  controllers: [CodesController],
  providers: [CodesService, CodeCarrier, SmsBudget, CodesJobs, CodesAlarm],
  exports: [SmsBudget],
})
export class CodesModule {}
