import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { contentWords, ContentWords } from '../banned-words/banned-words.js';
import { readRule } from './content.store.js';

/** The words as they were read: `version` says which they are. */
export interface KnownWords {
  version: number;
  vendor: boolean;
  words: ContentWords;
}

/** One's own words; made anew when their version grows. */
@Injectable()
export class ContentLists {
  private kept: { version: number; words: ContentWords } | null = null;

  constructor(private readonly database: Database) {}

  async now(): Promise<KnownWords> {
    const { client } = this.database;
    // The version is read before the words: should they change in between, the verdict is only asked for once more.
    const { version, vendor } = await readRule(client);
    const words = this.kept?.version === version ? this.kept.words : new ContentWords(await contentWords(client));
    this.kept = { version, words };
    return { version, vendor, words };
  }
}
