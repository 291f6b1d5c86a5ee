import { Body, Controller, Query } from '@nestjs/common';
import {
  addBannedWord,
  exportBannedWords,
  importBannedWords,
  listBannedWords,
  removeBannedWords,
  tryBannedWords,
} from '@overtone/contract/banned-words-admin';
import type { Parsed } from '@overtone/contract/endpoint';
import { Route } from '../../platform/http/route.js';
import { Me, type Viewer } from '../../platform/http/viewer.js';
import { BannedWordsAdminService } from './banned-words.admin.service.js';

@Controller()
export class BannedWordsAdminController {
  constructor(private readonly words: BannedWordsAdminService) {}

  @Route(listBannedWords)
  list(@Query() query: Parsed<typeof listBannedWords, 'query'>) {
    return this.words.list(query);
  }

  @Route(exportBannedWords)
  export(@Me() me: Viewer, @Query() query: Parsed<typeof exportBannedWords, 'query'>) {
    return this.words.export(me, query);
  }

  @Route(addBannedWord)
  add(@Me() me: Viewer, @Body() body: Parsed<typeof addBannedWord, 'body'>) {
    return this.words.add(me, body);
  }

  @Route(removeBannedWords)
  remove(@Me() me: Viewer, @Body() { ids }: Parsed<typeof removeBannedWords, 'body'>) {
    return this.words.remove(me, ids);
  }

  @Route(importBannedWords)
  import(@Me() me: Viewer, @Body() { words }: Parsed<typeof importBannedWords, 'body'>) {
    return this.words.import(me, words);
  }

  @Route(tryBannedWords)
  try(@Body() { text }: Parsed<typeof tryBannedWords, 'body'>) {
    return this.words.try(text);
  }
}
