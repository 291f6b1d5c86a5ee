import { Module } from '@nestjs/common';
import { SecondFactorAdminController } from './second-factor.admin.controller.js';
import { SecondFactorService } from './second-factor.service.js';

@Module({ controllers: [SecondFactorAdminController], providers: [SecondFactorService] })
export class SecondFactorModule {}
