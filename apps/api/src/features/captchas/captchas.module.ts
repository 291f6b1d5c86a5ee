import { Module } from '@nestjs/common';
import { CaptchasController } from './captchas.controller.js';
import { CaptchasJobs } from './captchas.jobs.js';
import { CaptchasPainter } from './captchas.painter.service.js';
import { CaptchasService } from './captchas.service.js';
import { Eyes } from './captchas.eyes.service.js';

@Module({ controllers: [CaptchasController], providers: [CaptchasService, CaptchasPainter, CaptchasJobs, Eyes] })
export class CaptchasModule {}
