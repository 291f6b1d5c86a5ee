import { Module } from '@nestjs/common';
import { AuditAdminController } from './audit.admin.controller.js';
import { AuditAdminService } from './audit.admin.service.js';

@Module({ controllers: [AuditAdminController], providers: [AuditAdminService] })
export class AuditModule {}
