import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { listPackages } from '@overtone/contract/packages';
import {
  cancelPaymentOrder,
  checkPaymentOrder,
  createPaymentOrder,
  exportPaymentOrders,
  listPaymentOrders,
  readPaymentOrder,
} from '@overtone/contract/payment';
import { RequestHeaders } from '../../platform/http/validation.js';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { PaymentsService } from './payments.service.js';
import { PaymentsSheets } from './payments.sheets.service.js';

type Which = Parsed<typeof readPaymentOrder, 'params'>;

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly sheets: PaymentsSheets,
  ) {}

  @Route(listPackages)
  packages() {
    return this.payments.packages();
  }

  @Route(createPaymentOrder)
  create(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof createPaymentOrder, 'body'>,
    @RequestHeaders() headers: Parsed<typeof createPaymentOrder, 'headers'>,
  ) {
    return this.payments.create(me, body, headers['idempotency-key']);
  }

  @Route(listPaymentOrders)
  list(@Me() me: Viewer, @Query() query: Parsed<typeof listPaymentOrders, 'query'>) {
    return this.payments.list(me, query);
  }

  /** Before the one that reads an order by its number. */
  @Route(exportPaymentOrders)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportPaymentOrders, 'query'>, @From() { language }: Origin) {
    return this.sheets.own(me, query, language);
  }

  @Route(readPaymentOrder)
  read(@Me() me: Viewer, @Param() { orderNo }: Which) {
    return this.payments.read(me, orderNo);
  }

  @Route(checkPaymentOrder)
  check(@Me() me: Viewer, @Param() { orderNo }: Which) {
    return this.payments.check(me, orderNo);
  }

  @Route(cancelPaymentOrder)
  cancel(@Me() me: Viewer, @Param() { orderNo }: Which) {
    return this.payments.cancel(me, orderNo);
  }
}
