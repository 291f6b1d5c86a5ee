import { Controller, Param, Query } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import { exportEntriesForAdmin, listEntriesForAdmin, readPointsForAdmin } from '@overtone/contract/points';
import { Route } from '../../platform/http/route.js';
import { PointsService } from './points.service.js';

@Controller()
export class PointsAdminController {
  constructor(private readonly points: PointsService) {}

  @Route(listEntriesForAdmin)
  entries(
    @Query({ schema: listEntriesForAdmin.query }) query: Parsed<typeof listEntriesForAdmin, 'query'>,
  ): Promise<Answer<typeof listEntriesForAdmin>> {
    return this.points.entriesForAdmin(query);
  }

  @Route(exportEntriesForAdmin)
  export(
    @Query({ schema: exportEntriesForAdmin.query }) query: Parsed<typeof exportEntriesForAdmin, 'query'>,
  ): Answer<typeof exportEntriesForAdmin> {
    return this.points.exportForAdmin(query);
  }

  /** Its route must come last: `{uid}` would take `entries` for a member. */
  @Route(readPointsForAdmin)
  overview(
    @Param({ schema: readPointsForAdmin.params }) { uid }: Parsed<typeof readPointsForAdmin, 'params'>,
  ): Promise<Answer<typeof readPointsForAdmin>> {
    return this.points.overviewForAdmin(Number(uid));
  }
}
