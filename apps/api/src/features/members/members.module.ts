import { Module } from '@nestjs/common';
import { MusicModule } from '../../providers/music/music.module.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';

/** What membership opens, and which of it this installation can do. */
@Module({ imports: [MusicModule], controllers: [MembersController], providers: [MembersService] })
export class MembersModule {}
