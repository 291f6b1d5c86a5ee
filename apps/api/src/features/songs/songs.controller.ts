import { Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { listUserSongs } from '@overtone/contract/song';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { SongsService } from './songs.service.js';

@Controller()
export class SongsController {
  constructor(private readonly songs: SongsService) {}

  @Route(listUserSongs)
  list(@Me() me: Viewer, @Query({ schema: listUserSongs.query }) query: Parsed<typeof listUserSongs, 'query'>) {
    return this.songs.list(me, query.page, query.limit);
  }
}
