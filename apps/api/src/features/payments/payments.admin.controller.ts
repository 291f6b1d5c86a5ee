import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  checkOrderForAdmin,
  exportNotifies,
  exportOrdersForAdmin,
  listNotifies,
  listOrdersForAdmin,
  refundOrder,
} from '@overtone/contract/payment';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { PaymentsAdminService } from './payments.admin.service.js';
import { PaymentsSheets } from './payments.sheets.service.js';

type Which = Parsed<typeof refundOrder, 'params'>;

@Controller()
export class PaymentsAdminController {
  constructor(
    private readonly payments: PaymentsAdminService,
    private readonly sheets: PaymentsSheets,
  ) {}

  @Route(listOrdersForAdmin)
  orders(@Query() query: Parsed<typeof listOrdersForAdmin, 'query'>) {
    return this.payments.list(query);
  }

  @Route(checkOrderForAdmin)
  check(@Me() me: Viewer, @Param() { orderNo }: Which) {
    return this.payments.check(me, orderNo);
  }

  @Route(refundOrder)
  refund(@Me() me: Viewer, @Param() { orderNo }: Which, @Body() { reason }: Parsed<typeof refundOrder, 'body'>) {
    return this.payments.refund(me, orderNo, reason);
  }

  @Route(listNotifies)
  notifies(@Query() query: Parsed<typeof listNotifies, 'query'>) {
    return this.payments.notifies(query);
  }

  @Route(exportOrdersForAdmin)
  exportOrders(@Me() me: Viewer, @Query() query: Parsed<typeof exportOrdersForAdmin, 'query'>) {
    return this.sheets.orders(me, query);
  }

  @Route(exportNotifies)
  exportNotifies(@Me() me: Viewer, @Query() query: Parsed<typeof exportNotifies, 'query'>) {
    return this.sheets.notifies(me, query);
  }
}
