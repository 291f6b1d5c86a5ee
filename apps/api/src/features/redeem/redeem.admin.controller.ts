import { Body, Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { createRedeemCodes, exportRedeemCodes, listRedeemCodes, voidRedeemCodes } from '@overtone/contract/redeem';
import { Route } from '../../platform/http/route.js';
import { RequestHeaders } from '../../platform/http/validation.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { RedeemAdminService } from './redeem.admin.service.js';
import { RedeemListing } from './redeem.listing.service.js';

@Controller()
export class RedeemAdminController {
  constructor(
    private readonly codes: RedeemAdminService,
    private readonly listing: RedeemListing,
  ) {}

  @Route(createRedeemCodes)
  create(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof createRedeemCodes, 'body'>,
    @RequestHeaders() headers: Parsed<typeof createRedeemCodes, 'headers'>,
  ) {
    return this.codes.create(me, body, headers['idempotency-key']);
  }

  @Route(listRedeemCodes)
  list(@Query() query: Parsed<typeof listRedeemCodes, 'query'>) {
    return this.listing.list(query);
  }

  @Route(voidRedeemCodes)
  void(@Me() me: Viewer, @Body() body: Parsed<typeof voidRedeemCodes, 'body'>) {
    return this.codes.void(me, body);
  }

  @Route(exportRedeemCodes)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportRedeemCodes, 'query'>) {
    return this.listing.export(me, query);
  }
}
