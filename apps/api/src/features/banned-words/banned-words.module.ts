import { Module } from '@nestjs/common';
import { BannedWordsAdminController } from './banned-words.admin.controller.js';
import { BannedWordsAdminService } from './banned-words.admin.service.js';
import { BannedWordsController } from './banned-words.controller.js';
import { BannedWordsService } from './banned-words.service.js';
import { BannedLists } from './banned-words.lists.flow.js';
import { NameCheck } from './banned-words.check.flow.js';

@Module({
  controllers: [BannedWordsController, BannedWordsAdminController],
  providers: [BannedWordsService, BannedWordsAdminService, BannedLists, NameCheck],
  exports: [NameCheck],
})
export class BannedWordsModule {}
