import type { ContentList } from '@overtone/contract/banned-words-admin';
import type { Db } from '../../platform/database/database.js';
import { wordsOfLists } from './banned-words.store.js';

/** The door of the banned words: the check of everything that is sent to a provider. */
export { ContentWords } from './banned-words.content.rule.js';
export { NameCheck } from './banned-words.check.flow.js';

/** What must not go public, or is looked at first, in the order in which it was written down. */
export const contentWords = (db: Db): Promise<{ list: ContentList; word: string }[]> => wordsOfLists(db);
