import { Controller } from '@nestjs/common';
import { readBannedWords } from '@overtone/contract/banned-words';
import { BytesRoute } from '../../platform/http/route.js';
import { BannedWordsService } from './banned-words.service.js';

/** Seconds for which a browser may keep the lists without asking whether they have changed. */
const maxAge = 10;

@Controller()
export class BannedWordsController {
  constructor(private readonly words: BannedWordsService) {}

  @BytesRoute(readBannedWords, maxAge)
  shown() {
    return this.words.shown();
  }
}
