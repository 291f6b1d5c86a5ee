import { Module } from '@nestjs/common';
import { PointsJobs } from './points.jobs.js';

@Module({ providers: [PointsJobs] })
export class PointsModule {}
