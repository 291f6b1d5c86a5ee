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
  list(@Query({ schema: listAdminSongs.query }) query: Parsed<typeof listAdminSongs, 'query'>) {
    return this.songs.list(query);
  }

  @Route(exportAdminSongs)
  export(@Me() me: Viewer, @Query({ schema: exportAdminSongs.query }) query: Parsed<typeof exportAdminSongs, 'query'>) {
    return this.songs.export(me, query);
  }

  @Route(hideSongs)
  hide(@Me() me: Viewer, @Body({ schema: hideSongs.body }) body: Parsed<typeof hideSongs, 'body'>) {
    return this.songs.hide(me, body);
  }

  @Route(unhideSongs)
  restore(@Me() me: Viewer, @Body({ schema: unhideSongs.body }) body: Parsed<typeof unhideSongs, 'body'>) {
    return this.songs.restore(me, body);
  }

  @Route(listContentChecks)
  listChecks(@Query({ schema: listContentChecks.query }) query: Parsed<typeof listContentChecks, 'query'>) {
    return this.checks.list(query);
  }

  @Route(readContentFigures)
  checkFigures() {
    return this.checks.figures();
  }

  @Route(exportContentChecks)
  exportChecks(
    @Me() me: Viewer,
    @Query({ schema: exportContentChecks.query }) query: Parsed<typeof exportContentChecks, 'query'>,
  ) {
    return this.checks.export(me, query);
  }

  @Route(decideContentChecks)
  decideChecks(
    @Me() me: Viewer,
    @Body({ schema: decideContentChecks.body }) body: Parsed<typeof decideContentChecks, 'body'>,
  ) {
    return this.checks.decide(me, body);
  }

  @Route(listReports)
  listReports(@Query({ schema: listReports.query }) query: Parsed<typeof listReports, 'query'>) {
    return this.reports.list(query);
  }

  @Route(exportReports)
  exportReports(
    @Me() me: Viewer,
    @Query({ schema: exportReports.query }) query: Parsed<typeof exportReports, 'query'>,
  ) {
    return this.reports.export(me, query);
  }

  @Route(decideReports)
  decide(@Me() me: Viewer, @Body({ schema: decideReports.body }) body: Parsed<typeof decideReports, 'body'>) {
    return this.reports.decide(me, body);
  }
}
