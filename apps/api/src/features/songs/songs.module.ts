import { Module } from '@nestjs/common';
import { SongsChanges } from './songs.changes.service.js';
import { SongsChangesController } from './songs.changes.controller.js';
import { SongsController } from './songs.controller.js';
import { SongsCover } from './songs.cover.flow.js';
import { SongFiles } from './songs.files.flow.js';
import { SongsJobs } from './songs.jobs.js';
import { SongsMediaController } from './songs.media.controller.js';
import { SongsMedia } from './songs.media.service.js';
import { SongMoves } from './songs.move.flow.js';
import { SongPresenter } from './songs.presenter.flow.js';
import { SongsService } from './songs.service.js';
import { SongTeller } from './songs.tell.flow.js';
import { SongTurns } from './songs.turns.service.js';

@Module({
  controllers: [SongsController, SongsChangesController, SongsMediaController],
  providers: [
    SongsService,
    SongsChanges,
    SongsCover,
    SongsMedia,
    SongMoves,
    SongTeller,
    SongPresenter,
    SongFiles,
    SongTurns,
    SongsJobs,
  ],
  exports: [SongPresenter, SongFiles, SongTurns],
})
export class SongsModule {}
