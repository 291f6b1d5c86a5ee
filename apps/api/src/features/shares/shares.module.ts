import { Module } from '@nestjs/common';
import { PlaylistsModule } from '../playlists/playlists.module.js';
import { SongsModule } from '../songs/songs.module.js';
import { SharesHeads } from './shares.heads.service.js';

/** Songs and playlists as crawlers and messengers see them. */
@Module({ imports: [SongsModule, PlaylistsModule], providers: [SharesHeads] })
export class SharesModule {}
