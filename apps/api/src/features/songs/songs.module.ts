import { Module } from '@nestjs/common';
import { SongsController } from './songs.controller.js';
import { SongsMediaController } from './songs.media.controller.js';
import { SongPresenter } from './songs.presenter.js';
import { SongsService } from './songs.service.js';

@Module({
  controllers: [SongsController, SongsMediaController],
  providers: [SongsService, SongPresenter],
  exports: [SongPresenter],
})
export class SongsModule {}
