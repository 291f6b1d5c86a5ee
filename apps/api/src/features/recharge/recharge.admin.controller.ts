import { Body, Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { exportRecharges, listRecharges, rechargeMember } from '@overtone/contract/recharge';
import { Route } from '../../platform/http/route.js';
import { RequestHeaders } from '../../platform/http/validation.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { RechargeService } from './recharge.service.js';

@Controller()
export class RechargeAdminController {
  constructor(private readonly recharges: RechargeService) {}

  @Route(rechargeMember)
  recharge(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof rechargeMember, 'body'>,
    @RequestHeaders() headers: Parsed<typeof rechargeMember, 'headers'>,
  ) {
    return this.recharges.recharge(me, body, headers['idempotency-key']);
  }

  @Route(listRecharges)
  logs(@Query() query: Parsed<typeof listRecharges, 'query'>) {
    return this.recharges.logs(query);
  }

  @Route(exportRecharges)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportRecharges, 'query'>) {
    return this.recharges.export(me, query);
  }
}
