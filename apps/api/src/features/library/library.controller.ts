import { Controller, Query } from '@nestjs/common';
import { listSongs } from '@overtone/contract/library';
import { BytesRoute } from '../../platform/http/route.js';
import { From, type Origin } from '../../platform/http/viewer.js';
import { type ListQuery, LibraryService } from './library.service.js';

/** Seconds for which a browser or a proxy may keep a list: as long as we do. */
const maxAge = 1;

@Controller()
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  @BytesRoute(listSongs, maxAge)
  list(@Query() query: ListQuery, @From() from: Origin) {
    return this.library.list(query, from);
  }
}
