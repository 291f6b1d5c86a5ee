import { Module } from '@nestjs/common';
import { NoticesController } from './notices.controller.js';
import { NoticesJobs } from './notices.jobs.js';
import { NoticesService } from './notices.service.js';

@Module({ controllers: [NoticesController], providers: [NoticesService, NoticesJobs] })
export class NoticesModule {}
