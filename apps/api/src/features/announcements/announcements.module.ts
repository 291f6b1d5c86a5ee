import { Module } from '@nestjs/common';
import { AnnouncementsAdminController } from './announcements.admin.controller.js';
import { AnnouncementsAdminService } from './announcements.admin.service.js';
import { AnnouncementsController } from './announcements.controller.js';
import { AnnouncementsJobs } from './announcements.jobs.js';
import { AnnouncementsService } from './announcements.service.js';

@Module({
  controllers: [AnnouncementsController, AnnouncementsAdminController],
  providers: [AnnouncementsService, AnnouncementsAdminService, AnnouncementsJobs],
})
export class AnnouncementsModule {}
