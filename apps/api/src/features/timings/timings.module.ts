import { Module } from '@nestjs/common';
import { TimingsController } from './timings.controller.js';
import { TimingsService } from './timings.service.js';

@Module({ controllers: [TimingsController], providers: [TimingsService] })
export class TimingsModule {}
