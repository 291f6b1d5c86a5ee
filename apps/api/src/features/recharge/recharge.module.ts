import { Module } from '@nestjs/common';
import { RechargeAdminController } from './recharge.admin.controller.js';
import { RechargeService } from './recharge.service.js';

@Module({ controllers: [RechargeAdminController], providers: [RechargeService] })
export class RechargeModule {}
