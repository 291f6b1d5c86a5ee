import { Module } from '@nestjs/common';
import { MixesController } from './mixes.controller.js';
import { MixesJobs } from './mixes.jobs.js';
import { MixesService } from './mixes.service.js';

@Module({ controllers: [MixesController], providers: [MixesService, MixesJobs] })
export class MixesModule {}
