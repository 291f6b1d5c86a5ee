import { Module } from '@nestjs/common';
import { SongsController } from './songs.controller.js';
import { SongsJobs } from './songs.jobs.js';
import { SongsMediaController } from './songs.media.controller.js';
import { SongPresenter } from './songs.presenter.js';
import { SongsService } from './songs.service.js';

@Module({
  controllers: [SongsController, SongsMediaController],
  providers: [SongsService, SongPresenter, SongsJobs],
  exports: [SongPresenter],
})
export class SongsModule {}
