import { Module } from '@nestjs/common';
import { PlaysCollector } from './plays.collector.js';
import { PlaysController } from './plays.controller.js';
import { PlaysJobs } from './plays.jobs.js';
import { PlaysService } from './plays.service.js';

@Module({ controllers: [PlaysController], providers: [PlaysService, PlaysCollector, PlaysJobs] })
export class PlaysModule {}
