import { Module } from '@nestjs/common';
import { CodeCarrier } from './code-carrier.js';
import { CodesController } from './codes.controller.js';
import { CodesJobs } from './codes.jobs.js';
import { CodesService } from './codes.service.js';

/** `RegisteredTargets` comes from the accounts feature, globally. */
@Module({ controllers: [CodesController], providers: [CodesService, CodeCarrier, CodesJobs] })
export class CodesModule {}
