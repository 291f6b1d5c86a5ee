import { Module } from '@nestjs/common';
import { SongsModule } from '../songs/songs.module.js';
import { PlaylistsController } from './playlists.controller.js';
import { PlaylistPresenter } from './playlists.presenter.flow.js';
import { PlaylistsService } from './playlists.service.js';
import { PlaylistsSongs } from './playlists.songs.service.js';

@Module({
  imports: [SongsModule],
  controllers: [PlaylistsController],
  providers: [PlaylistsService, PlaylistPresenter, PlaylistsSongs],
  exports: [PlaylistPresenter],
})
export class PlaylistsModule {}
