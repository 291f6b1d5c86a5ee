import { Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { exportPointsEntries, listPointsEntries, readPoints } from '@overtone/contract/points';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { LedgerService } from './ledger.service.js';

@Controller()
export class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @Route(readPoints)
  overview(@Me() me: Viewer) {
    return this.ledger.overview(me);
  }

  @Route(listPointsEntries)
  entries(
    @Me() me: Viewer,
    @Query({ schema: listPointsEntries.query }) query: Parsed<typeof listPointsEntries, 'query'>,
  ) {
    return this.ledger.entries(me, query);
  }

  @Route(exportPointsEntries)
  export(
    @Me() me: Viewer,
    @Query({ schema: exportPointsEntries.query }) query: Parsed<typeof exportPointsEntries, 'query'>,
  ) {
    return this.ledger.export(me, query);
  }
}
