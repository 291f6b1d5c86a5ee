import { Module } from '@nestjs/common';
import { SongsChanges } from './songs.changes.js';
import { SongsChangesController } from './songs.changes.controller.js';
import { SongsController } from './songs.controller.js';
import { SongsCover } from './songs.cover.js';
import { SongFiles } from './songs.files.js';
import { SongsJobs } from './songs.jobs.js';
import { SongsMediaController } from './songs.media.controller.js';
import { SongsMedia } from './songs.media.service.js';
import { SongMoves } from './songs.move.js';
import { SongPresenter } from './songs.presenter.js';
import { SongsService } from './songs.service.js';
import { SongTeller } from './songs.tell.js';
import { SongTurns } from './songs.turns.js';

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
