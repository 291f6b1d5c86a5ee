import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { SongsChangesController } from './songs.changes.controller.js';
import { SongsChanges } from './songs.changes.service.js';
import { SongChecks } from './songs.checks.flow.js';
import { SongsController } from './songs.controller.js';
import { SongFilesController } from './songs.files.controller.js';
import { FilePresenter } from './songs.files.flow.js';
import { SongFilesService } from './songs.files.service.js';
import { SongsJobs } from './songs.jobs.js';
import { SongPresenter } from './songs.presenter.flow.js';
import { SongsService } from './songs.service.js';
import { SongsTakesController } from './songs.takes.controller.js';
import { SongsTakes } from './songs.takes.service.js';
import { SongTeller } from './songs.tell.flow.js';
import { SongTurns } from './songs.turns.service.js';

@Module({
  imports: [MediaModule],
  controllers: [SongsController, SongFilesController, SongsChangesController, SongsTakesController],
  providers: [
    SongsService,
    SongsChanges,
    SongsTakes,
    SongTeller,
    SongChecks,
    SongPresenter,
    SongTurns,
    SongsJobs,
    FilePresenter,
    SongFilesService,
  ],
  exports: [SongPresenter, FilePresenter, SongTeller, SongChecks, SongTurns],
})
export class SongsModule {}
