import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { PresetsJobs } from './presets.jobs.js';

@Module({ imports: [MediaModule], providers: [PresetsJobs] })
export class PresetsModule {}
