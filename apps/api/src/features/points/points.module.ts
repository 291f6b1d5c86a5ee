import { Module } from '@nestjs/common';
import { PointsAdminController } from './points.admin.controller.js';
import { PointsController } from './points.controller.js';
import { PointsJobs } from './points.jobs.js';
import { PointsService } from './points.service.js';

@Module({ controllers: [PointsController, PointsAdminController], providers: [PointsService, PointsJobs] })
export class PointsModule {}
