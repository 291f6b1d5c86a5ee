import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { redeemCode } from '@overtone/contract/redeem';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { RedeemService } from './redeem.service.js';

@Controller()
export class RedeemController {
  constructor(private readonly redeeming: RedeemService) {}

  @Route(redeemCode)
  redeem(@Me() me: Viewer, @From() from: Origin, @Body() { code }: Parsed<typeof redeemCode, 'body'>) {
    return this.redeeming.redeem(me, code, from);
  }
}
