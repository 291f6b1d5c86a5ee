import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Parsed } from '@overtone/contract/endpoint';
import {
  addToPlaylist,
  arrangePlaylist,
  changePlaylist,
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  readPlaylist,
} from '@overtone/contract/playlist';
import { Route } from '../../platform/http/route.js';
import { From, MaybeMe, Me, type Origin, type Viewer } from '../../platform/http/viewer.js';
import { PlaylistsService } from './playlists.service.js';

type ById = Parsed<typeof readPlaylist, 'params'>;

@Controller()
export class PlaylistsController {
  constructor(private readonly playlists: PlaylistsService) {}

  @Route(listPlaylists)
  list(@Me() me: Viewer, @Query() query: Parsed<typeof listPlaylists, 'query'>) {
    return this.playlists.list(me, query);
  }

  @Route(createPlaylist)
  create(@Me() me: Viewer, @Body() body: Parsed<typeof createPlaylist, 'body'>) {
    return this.playlists.create(me, body);
  }

  @Route(readPlaylist)
  read(@MaybeMe() me: Viewer | null, @From() from: Origin, @Param() { id }: ById) {
    return this.playlists.read(me, from, id);
  }

  @Route(changePlaylist)
  change(@Me() me: Viewer, @Param() { id }: ById, @Body() body: Parsed<typeof changePlaylist, 'body'>) {
    return this.playlists.change(me, id, body);
  }

  @Route(deletePlaylist)
  remove(@Me() me: Viewer, @Param() { id }: ById) {
    return this.playlists.remove(me, id);
  }

  @Route(addToPlaylist)
  add(@Me() me: Viewer, @Param() { id }: ById, @Body() { songIds }: Parsed<typeof addToPlaylist, 'body'>) {
    return this.playlists.add(me, id, songIds);
  }

  @Route(arrangePlaylist)
  arrange(@Me() me: Viewer, @Param() { id }: ById, @Body() body: Parsed<typeof arrangePlaylist, 'body'>) {
    return this.playlists.arrange(me, id, body);
  }
}
