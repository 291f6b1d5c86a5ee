import { Module } from '@nestjs/common';
import { CountsModule } from '../counts/counts.module.js';
import { PlaysCaps } from './plays.caps.service.js';
import { PlaysController } from './plays.controller.js';
import { PlaysService } from './plays.service.js';

@Module({ imports: [CountsModule], controllers: [PlaysController], providers: [PlaysService, PlaysCaps] })
export class PlaysModule {}
