import { Body, Controller, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import * as contract from '@overtone/contract/song';
import { Route } from '../../platform/http/route.js';
import { From, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { SongsChanges } from './songs.changes.service.js';

/** Changing own songs. */
@Controller()
export class SongsChangesController {
  constructor(private readonly changes: SongsChanges) {}

  @Route(contract.setSongTitle)
  rename(@Me() me: Viewer, @Body() body: Parsed<typeof contract.setSongTitle, 'body'>) {
    return this.changes.rename(me, body.songId, body.title);
  }

  @Route(contract.setSongVisibility)
  setVisibility(@Me() me: Viewer, @Body() body: Parsed<typeof contract.setSongVisibility, 'body'>) {
    return this.changes.setVisibility(me, body.songId, body.isPublic);
  }

  @Route(contract.trashSong)
  trash(
    @Me() me: Viewer,
    @Body() body: Parsed<typeof contract.trashSong, 'body'>,
    @Query() query: Parsed<typeof contract.trashSong, 'query'>,
  ) {
    return this.changes.trash(me, body.songId ?? query.songId);
  }

  @Route(contract.restoreSong)
  restore(@Me() me: Viewer, @Body() body: Parsed<typeof contract.restoreSong, 'body'>) {
    return this.changes.restore(me, body.songId);
  }

  @Route(contract.changeSongs)
  changeAll(@Me() me: Viewer, @Body() body: Parsed<typeof contract.changeSongs, 'body'>, @From() { language }: Origin) {
    return this.changes.changeAll(me, body.songIds, body.change, language);
  }

  @Route(contract.setSongCover)
  setCover(@Me() me: Viewer, @Body() body: Parsed<typeof contract.setSongCover, 'body'>) {
    return this.changes.setCover(me, body.songId, body.image);
  }
}
