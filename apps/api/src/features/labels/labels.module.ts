import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { LabelsAdminController } from './labels.admin.controller.js';
import { LabelsAdmin } from './labels.admin.service.js';
import { LabelsController } from './labels.controller.js';
import { LabelsJobs } from './labels.jobs.js';
import { LabelsService } from './labels.service.js';

@Module({
  imports: [MediaModule],
  controllers: [LabelsController, LabelsAdminController],
  providers: [LabelsService, LabelsAdmin, LabelsJobs],
})
export class LabelsModule {}
