import { Module } from '@nestjs/common';
import { PlaysCaps } from './plays.caps.service.js';
import { PlaysCollector } from './plays.collector.flow.js';
import { PlaysController } from './plays.controller.js';
import { PlaysJobs } from './plays.jobs.js';
import { PlaysService } from './plays.service.js';

@Module({ controllers: [PlaysController], providers: [PlaysService, PlaysCaps, PlaysCollector, PlaysJobs] })
export class PlaysModule {}
