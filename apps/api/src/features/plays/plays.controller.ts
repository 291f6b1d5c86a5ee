import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { countPlay, likeSong, lookUpPlays, readCachedPresetStats, readPresetStats } from '@overtone/contract/plays';
import { Route } from '../../platform/http/route.js';
import { From, MaybeMe, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { PlaysService } from './plays.service.js';

@Controller()
export class PlaysController {
  constructor(private readonly plays: PlaysService) {}

  @Route(lookUpPlays)
  lookUp(@MaybeMe() me: Viewer | null, @From() from: Origin, @Body() body: Parsed<typeof lookUpPlays, 'body'>) {
    return this.plays.lookUp(me, from, body.songIds);
  }

  @Route(countPlay)
  count(@MaybeMe() me: Viewer | null, @From() from: Origin, @Body() body: Parsed<typeof countPlay, 'body'>) {
    return this.plays.count(me, from, body);
  }

  @Route(likeSong)
  like(@MaybeMe() me: Viewer | null, @From() from: Origin, @Body() body: Parsed<typeof likeSong, 'body'>) {
    return this.plays.like(me, from, body);
  }

  @Route(readPresetStats)
  presets() {
    return this.plays.presets();
  }

  @Route(readCachedPresetStats)
  cachedPresets() {
    return this.plays.cachedPresets();
  }
}
