import { Module } from '@nestjs/common';
import { MusicModule } from '../../providers/music/music.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BannedWordsModule } from '../banned-words/banned-words.module.js';
import { ChannelsModule } from '../channels/channels.module.js';
import { LyricsController } from './words.lyrics.controller.js';
import { LyricsService } from './words.lyrics.service.js';
import { OutsideWords } from './words.outside.flow.js';
import { WordsPace } from './words.pace.flow.js';
import { StylesController } from './words.styles.controller.js';
import { StylesService } from './words.styles.service.js';

@Module({
  imports: [AccountsModule, MusicModule, ChannelsModule, BannedWordsModule],
  controllers: [LyricsController, StylesController],
  providers: [LyricsService, StylesService, OutsideWords, WordsPace],
})
export class WordsModule {}
