import { Module } from '@nestjs/common';
import { ExportsContents } from './exports.contents.flow.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({ controllers: [ExportsController], providers: [ExportsService, ExportsContents] })
export class ExportsModule {}
