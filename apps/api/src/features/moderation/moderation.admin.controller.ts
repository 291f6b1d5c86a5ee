import { Body, Controller, Query } from '@nestjs/common';
import {
  decideContentChecks,
  exportContentChecks,
  listContentChecks,
  readContentFigures,
} from '@overtone/contract/content-check';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  decideReports,
  exportAdminSongs,
  exportReports,
  hideSongs,
  listAdminSongs,
  listReports,
  unhideSongs,
} from '@overtone/contract/moderation';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { ModerationChecks } from './moderation.checks.service.js';
import { ModerationReports } from './moderation.reports.service.js';
import { ModerationSongs } from './moderation.songs.service.js';

@Controller()
export class ModerationAdminController {
  constructor(
    private readonly songs: ModerationSongs,
    private readonly reports: ModerationReports,
    private readonly checks: ModerationChecks,
  ) {}

  @Route(listAdminSongs)
  list(@Query() query: Parsed<typeof listAdminSongs, 'query'>) {
    return this.songs.list(query);
  }

  @Route(exportAdminSongs)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportAdminSongs, 'query'>) {
    return this.songs.export(me, query);
  }

  @Route(hideSongs)
  hide(@Me() me: Viewer, @Body() body: Parsed<typeof hideSongs, 'body'>) {
    return this.songs.hide(me, body);
  }

  @Route(unhideSongs)
  restore(@Me() me: Viewer, @Body() body: Parsed<typeof unhideSongs, 'body'>) {
    return this.songs.restore(me, body);
  }

  @Route(listContentChecks)
  listChecks(@Query() query: Parsed<typeof listContentChecks, 'query'>) {
    return this.checks.list(query);
  }

  @Route(readContentFigures)
  checkFigures() {
    return this.checks.figures();
  }

  @Route(exportContentChecks)
  exportChecks(@Me() me: Viewer, @Query() query: Parsed<typeof exportContentChecks, 'query'>) {
    return this.checks.export(me, query);
  }

  @Route(decideContentChecks)
  decideChecks(@Me() me: Viewer, @Body() body: Parsed<typeof decideContentChecks, 'body'>) {
    return this.checks.decide(me, body);
  }

  @Route(listReports)
  listReports(@Query() query: Parsed<typeof listReports, 'query'>) {
    return this.reports.list(query);
  }

  @Route(exportReports)
  exportReports(@Me() me: Viewer, @Query() query: Parsed<typeof exportReports, 'query'>) {
    return this.reports.export(me, query);
  }

  @Route(decideReports)
  decide(@Me() me: Viewer, @Body() body: Parsed<typeof decideReports, 'body'>) {
    return this.reports.decide(me, body);
  }
}
