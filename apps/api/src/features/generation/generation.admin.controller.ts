import { Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { exportGenerationsForAdmin, listGenerationsForAdmin } from '@overtone/contract/generation-admin';
import { readReceiptForAdmin } from '@overtone/contract/points';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { GenerationsAdmin } from './generation.list.admin.service.js';
import { ReceiptService } from './generation.receipt.service.js';

@Controller()
export class GenerationAdminController {
  constructor(
    private readonly receipts: ReceiptService,
    private readonly generations: GenerationsAdmin,
  ) {}

  @Route(listGenerationsForAdmin)
  list(@Query() query: Parsed<typeof listGenerationsForAdmin, 'query'>) {
    return this.generations.list(query);
  }

  @Route(exportGenerationsForAdmin)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportGenerationsForAdmin, 'query'>) {
    return this.generations.export(me, query);
  }

  @Route(readReceiptForAdmin)
  receipt(@Param() { id }: Parsed<typeof readReceiptForAdmin, 'params'>) {
    return this.receipts.any(id);
  }
}
