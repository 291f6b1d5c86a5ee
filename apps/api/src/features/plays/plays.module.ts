import { Module } from '@nestjs/common';
import { PlaysCaps } from './plays.caps.js';
import { PlaysCollector } from './plays.collector.js';
import { PlaysController } from './plays.controller.js';
import { PlaysJobs } from './plays.jobs.js';
import { PlaysService } from './plays.service.js';

@Module({ controllers: [PlaysController], providers: [PlaysService, PlaysCaps, PlaysCollector, PlaysJobs] })
export class PlaysModule {}
