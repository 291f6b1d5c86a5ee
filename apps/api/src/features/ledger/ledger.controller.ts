import { Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { exportPointsEntries, listPointsEntries, readPoints } from '@overtone/contract/points';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { LedgerService } from './ledger.service.js';

@Controller()
export class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @Route(readPoints)
  overview(@Me() me: Viewer) {
    return this.ledger.overview(me);
  }

  @Route(listPointsEntries)
  entries(@Me() me: Viewer, @Query() query: Parsed<typeof listPointsEntries, 'query'>) {
    return this.ledger.entries(me, query);
  }

  @Route(exportPointsEntries)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportPointsEntries, 'query'>, @From() { language }: Origin) {
    return this.ledger.export(me, query, language);
  }
}
