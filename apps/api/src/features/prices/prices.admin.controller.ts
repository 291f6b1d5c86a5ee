import { Body, Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { changePrice, listPrices } from '@overtone/contract/prices-admin';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { PricesAdminService } from './prices.admin.service.js';

@Controller()
export class PricesAdminController {
  constructor(private readonly prices: PricesAdminService) {}

  @Route(listPrices)
  list() {
    return this.prices.list();
  }

  @Route(changePrice)
  change(
    @Me() me: Viewer,
    @Param() { id }: Parsed<typeof changePrice, 'params'>,
    @Body() body: Parsed<typeof changePrice, 'body'>,
  ) {
    return this.prices.change(me, id, body);
  }
}
