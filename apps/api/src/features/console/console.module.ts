import { Module } from '@nestjs/common';
import { ConsoleAdminController } from './console.admin.controller.js';

@Module({ controllers: [ConsoleAdminController] })
export class ConsoleModule {}
