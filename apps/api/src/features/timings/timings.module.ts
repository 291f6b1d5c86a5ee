import { Module } from '@nestjs/common';
import { SongsModule } from '../songs/songs.module.js';
import { TimingsController } from './timings.controller.js';
import { TimingsService } from './timings.service.js';

@Module({ imports: [SongsModule], controllers: [TimingsController], providers: [TimingsService] })
export class TimingsModule {}
