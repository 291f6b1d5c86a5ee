import { Module } from '@nestjs/common';
import { BannedWordsController } from './banned-words.controller.js';
import { BannedWordsService } from './banned-words.service.js';
import { BannedLists } from './banned-words.lists.flow.js';
import { NameCheck } from './banned-words.check.flow.js';

@Module({
  controllers: [BannedWordsController],
  providers: [BannedWordsService, BannedLists, NameCheck],
  exports: [NameCheck],
})
export class BannedWordsModule {}
