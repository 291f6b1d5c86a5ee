import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { PlaylistsModule } from '../playlists/playlists.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { SongCards } from './shares.cards.flow.js';
import { SharesController } from './shares.controller.js';
import { NewestFeed } from './shares.feed.flow.js';
import { SharesHeads } from './shares.heads.service.js';
import { SharesService } from './shares.service.js';
import { SharedPlaylists } from './shares.playlists.flow.js';
import { SharedSongs } from './shares.songs.flow.js';

/** Songs and playlists as crawlers, messengers and other sites see them. */
@Module({
  imports: [SongsModule, PlaylistsModule, MediaModule],
  controllers: [SharesController],
  providers: [SharesHeads, SharesService, SharedSongs, SharedPlaylists, NewestFeed, SongCards],
})
export class SharesModule {}
