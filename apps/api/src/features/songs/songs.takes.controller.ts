import { Body, Controller, Param } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import { readSongSettings } from '@overtone/contract/song-settings';
import { keepSong } from '@overtone/contract/song-takes';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { SongsTakes } from './songs.takes.service.js';

/** Choosing among songs made together, and asking again as before. */
@Controller()
export class SongsTakesController {
  constructor(private readonly takes: SongsTakes) {}

  @Route(keepSong)
  keep(@Me() me: Viewer, @Body() { songId }: Parsed<typeof keepSong, 'body'>) {
    return this.takes.keep(me, songId);
  }

  @Route(readSongSettings)
  settings(@Me() me: Viewer, @Param() { id }: Parsed<typeof readSongSettings, 'params'>) {
    return this.takes.settings(me, id);
  }
}
