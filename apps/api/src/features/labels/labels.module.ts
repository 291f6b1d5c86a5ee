import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { LabelsController } from './labels.controller.js';
import { LabelsJobs } from './labels.jobs.js';
import { LabelsService } from './labels.service.js';

@Module({ imports: [MediaModule], controllers: [LabelsController], providers: [LabelsService, LabelsJobs] })
export class LabelsModule {}
