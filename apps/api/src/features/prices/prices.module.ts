import { Module } from '@nestjs/common';
import { PricesAdminController } from './prices.admin.controller.js';
import { PricesAdminService } from './prices.admin.service.js';
import { PricesPages } from './prices.pages.service.js';

/** What models and operations cost. */
@Module({ controllers: [PricesAdminController], providers: [PricesAdminService, PricesPages] })
export class PricesModule {}
