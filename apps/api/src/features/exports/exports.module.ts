import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ExportsContents } from './exports.contents.flow.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({ imports: [MediaModule], controllers: [ExportsController], providers: [ExportsService, ExportsContents] })
export class ExportsModule {}
