import { Body, Controller } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { listLyrics, lyricsPair, randomLyrics, rewriteLyrics } from '@overtone/contract/lyrics';
import { BytesRoute, Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { LyricsService } from './words.lyrics.service.js';

/** Seconds for which a browser may keep the list without asking. */
const maxAge = 300;

@Controller()
export class LyricsController {
  constructor(private readonly lyrics: LyricsService) {}

  @BytesRoute(listLyrics, maxAge)
  list() {
    return this.lyrics.listed();
  }

  @Route(randomLyrics)
  random(@Me() me: Viewer, @Body() wish: Parsed<typeof randomLyrics, 'body'>) {
    return this.lyrics.random(me, wish);
  }

  @Route(lyricsPair)
  pair(@Me() me: Viewer, @Body() wish: Parsed<typeof lyricsPair, 'body'>) {
    return this.lyrics.pair(me, wish);
  }

  @Route(rewriteLyrics)
  rewrite(@Me() me: Viewer, @Body() wish: Parsed<typeof rewriteLyrics, 'body'>) {
    return this.lyrics.rewrite(me, wish);
  }
}
