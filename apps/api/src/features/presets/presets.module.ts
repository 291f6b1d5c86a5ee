import { Module } from '@nestjs/common';
import { SongsModule } from '../songs/songs.module.js';
import { PresetsJobs } from './presets.jobs.js';

@Module({ imports: [SongsModule], providers: [PresetsJobs] })
export class PresetsModule {}
