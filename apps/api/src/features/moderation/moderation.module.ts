import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { ModerationAdminController } from './moderation.admin.controller.js';
import { ModerationChecks } from './moderation.checks.service.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationReports } from './moderation.reports.service.js';
import { ModerationAppeals } from './moderation.service.js';
import { ModerationSongs } from './moderation.songs.service.js';

/** What staff decide about songs, and what their owners say to it. */
@Module({
  imports: [SongsModule, MediaModule],
  controllers: [ModerationController, ModerationAdminController],
  providers: [ModerationSongs, ModerationReports, ModerationChecks, ModerationAppeals],
})
export class ModerationModule {}
