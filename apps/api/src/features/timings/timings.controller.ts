import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { readMurekaLyrics, readRiffTimings, readTiming, shiftTiming } from '@overtone/contract/timing';
import { Route } from '../../platform/http/route.js';
import { From, MaybeMe, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { TimingsService } from './timings.service.js';

@Controller()
export class TimingsController {
  constructor(private readonly timings: TimingsService) {}

  @Route(readTiming)
  read(
    @MaybeMe() me: Viewer | null,
    @Query() { provider }: Parsed<typeof readTiming, 'query'>,
    @Param() { id }: Parsed<typeof readTiming, 'params'>,
  ) {
    return this.timings.read(me, id, provider);
  }

  @Route(shiftTiming)
  shift(@Me() me: Viewer, @Body() body: Parsed<typeof shiftTiming, 'body'>) {
    return this.timings.shift(me, body);
  }

  @Route(readMurekaLyrics)
  readSections(@MaybeMe() me: Viewer | null, @Param() { id }: Parsed<typeof readMurekaLyrics, 'params'>) {
    return this.timings.readSections(me, id);
  }

  @Route(readRiffTimings)
  readRiff(
    @MaybeMe() me: Viewer | null,
    @From() from: Origin,
    @Query() { ids }: Parsed<typeof readRiffTimings, 'query'>,
  ) {
    return this.timings.readRiff(me, from, ids);
  }
}
