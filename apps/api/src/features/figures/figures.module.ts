import { Module } from '@nestjs/common';
import { FiguresAdminController } from './figures.admin.controller.js';
import { FiguresAdminService } from './figures.admin.service.js';

@Module({ controllers: [FiguresAdminController], providers: [FiguresAdminService] })
export class FiguresModule {}
