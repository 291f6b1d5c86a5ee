import { Module } from '@nestjs/common';
import { LedgerAdminController } from './ledger.admin.controller.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerService } from './ledger.service.js';

@Module({ controllers: [LedgerController, LedgerAdminController], providers: [LedgerService] })
export class LedgerModule {}
