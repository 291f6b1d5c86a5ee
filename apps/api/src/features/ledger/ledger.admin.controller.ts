import { Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { exportEntriesForAdmin, listEntriesForAdmin, readPointsForAdmin } from '@overtone/contract/points';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { LedgerService } from './ledger.service.js';

@Controller()
export class LedgerAdminController {
  constructor(private readonly ledger: LedgerService) {}

  @Route(listEntriesForAdmin)
  entries(@Query() query: Parsed<typeof listEntriesForAdmin, 'query'>) {
    return this.ledger.entriesForAdmin(query);
  }

  @Route(exportEntriesForAdmin)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportEntriesForAdmin, 'query'>) {
    return this.ledger.exportForAdmin(me, query);
  }

  /** Its route must come last: `{uid}` would take `entries` for a member. */
  @Route(readPointsForAdmin)
  overview(@Param() { uid }: Parsed<typeof readPointsForAdmin, 'params'>) {
    return this.ledger.overviewForAdmin(Number(uid));
  }
}
