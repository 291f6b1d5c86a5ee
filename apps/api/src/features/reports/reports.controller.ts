import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { reportSong } from '@overtone/contract/report';
import { Route } from '../../platform/http/route.js';
import { From, MaybeMe, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Route(reportSong)
  report(@MaybeMe() me: Viewer | null, @From() from: Origin, @Body() body: Parsed<typeof reportSong, 'body'>) {
    return this.reports.report(me, from, body);
  }
}
