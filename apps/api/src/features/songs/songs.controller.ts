import { Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import * as contract from '@overtone/contract/song';
import { getMurekaSong, getUdioSong, queryGateway } from '@overtone/contract/song-families';
import { readSongVersions } from '@overtone/contract/song-version';
import { Route } from '../../platform/http/route.js';
import { From, MaybeMe, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { SongsService } from './songs.service.js';

type Params = Parsed<typeof contract.getSong, 'params'>;

/** Reading songs. */
@Controller()
export class SongsController {
  constructor(private readonly songs: SongsService) {}

  @Route(contract.listUserSongs)
  list(@Me() me: Viewer, @Query() query: Parsed<typeof contract.listUserSongs, 'query'>) {
    return this.songs.list(me, query);
  }

  @Route(contract.getSong)
  read(@MaybeMe() me: Viewer | null, @Param() { id }: Params) {
    return this.songs.read(me, id);
  }

  @Route(contract.getPresetSong)
  readPreset(@MaybeMe() me: Viewer | null, @Param() { id }: Params) {
    return this.songs.readPreset(me, id);
  }

  @Route(getMurekaSong)
  readMureka(@MaybeMe() me: Viewer | null, @Param() { id }: Params) {
    return this.songs.readOf('mureka', me, id);
  }

  @Route(getUdioSong)
  readUdio(@MaybeMe() me: Viewer | null, @Param() { id }: Params) {
    return this.songs.readOf('udio', me, id);
  }

  @Route(queryGateway)
  query(@MaybeMe() me: Viewer | null, @From() from: Origin, @Query() { ids }: Parsed<typeof queryGateway, 'query'>) {
    return this.songs.details(me, from, ids);
  }

  @Route(contract.readSongDetails)
  details(
    @MaybeMe() me: Viewer | null,
    @From() from: Origin,
    @Query() { ids }: Parsed<typeof contract.readSongDetails, 'query'>,
  ) {
    return this.songs.details(me, from, ids);
  }

  @Route(readSongVersions)
  versions(@MaybeMe() me: Viewer | null, @Param() { id }: Params) {
    return this.songs.versions(me, id);
  }

  @Route(contract.readRemixPermission)
  remixPermission(@MaybeMe() me: Viewer | null, @Query() { id }: Params) {
    return this.songs.remixPermission(me, id);
  }
}
