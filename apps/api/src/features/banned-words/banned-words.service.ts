import { Injectable } from '@nestjs/common';
import { BannedLists } from './banned-words.lists.flow.js';

@Injectable()
export class BannedWordsService {
  constructor(private readonly lists: BannedLists) {}

  async shown() {
    return (await this.lists.now()).answer;
  }
}
