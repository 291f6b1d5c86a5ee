import { Injectable } from '@nestjs/common';
import type {
  BannedWordRow,
  exportBannedWords,
  importBannedWords,
  listBannedWords,
  NewBannedWord,
  removeBannedWords,
  tryBannedWords,
} from '@overtone/contract/banned-words-admin';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import { checkNames, NameMatcher } from '@overtone/contract/name-check';
import { Problem } from '@overtone/contract/problem';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { recordAudit, sheetOf } from '../audit/audit.js';
import { ContentWords } from './banned-words.content.rule.js';
import { requireUseful } from './banned-words.entry.rule.js';
import { BannedLists } from './banned-words.lists.flow.js';
import { exportedWord, presentLists, presentWord, wordsHead } from './banned-words.present.js';
import * as store from './banned-words.store.js';

/** What staff make of the lists: the check of this process obeys at once, that of others within seconds. */
@Injectable()
export class BannedWordsAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lists: BannedLists,
  ) {}

  async list(query: Parsed<typeof listBannedWords, 'query'>): Promise<Answer<typeof listBannedWords>> {
    const { page, limit, ...filter } = query;
    const { client } = this.database;
    const [rows, total] = await Promise.all([
      store.pageOfWords(client, filter, (page - 1) * limit, limit),
      store.countWords(client, filter),
    ]);
    return { data: rows.map(presentWord), total };
  }

  export(me: Viewer, filter: Parsed<typeof exportBannedWords, 'query'>): Promise<FileAnswer> {
    const { client } = this.database;
    return sheetOf<store.WordRow>(client, {
      ...{ actorUid: me.uid, of: 'banned_word', title: '禁用词', filter, now: this.clock.now(), head: wordsHead },
      next: (last, take) => store.wordsBefore(client, filter, last, take),
      cells: exportedWord,
    });
  }

  /** Throws WORD_LISTED, WORD_UNREADABLE, WORD_STYLE_BANNED, WORDS_FULL. */
  async add(me: Viewer, word: NewBannedWord): Promise<BannedWordRow> {
    const [row] = await this.written(me, 'banned_words.add', [word]);
    if (!row) throw new Problem('WORD_LISTED');
    return presentWord(row);
  }

  /** Throws WORD_UNREADABLE, WORD_STYLE_BANNED, WORDS_FULL. */
  async import(me: Viewer, words: NewBannedWord[]): Promise<Answer<typeof importBannedWords>> {
    const added = await this.written(me, 'banned_words.import', words);
    return { added: added.length, present: words.length - added.length };
  }

  async remove(me: Viewer, ids: string[]): Promise<Answer<typeof removeBannedWords>> {
    const removed = await this.database.transaction(async (tx) => {
      await store.lockWords(tx);
      const rows = await store.deleteWords(tx, ids.map(Number));
      await this.note(tx, me, 'banned_words.remove', { before: rows, after: [] });
      return rows;
    });
    await this.lists.renew();
    return { removed: removed.map(presentWord) };
  }

  async try(text: string): Promise<Answer<typeof tryBannedWords>> {
    const verdicts = checkNames((await this.lists.now()).matcher, { style: text, lyrics: text });
    const inWords = verdicts.filter(({ field, refuses }) => field === 'lyrics' && refuses);
    const aboutContent = new ContentWords(await store.wordsOfLists(this.database.client)).find([text]);
    const names = verdicts
      .filter(({ field }) => field === 'style')
      .map(({ kind, word, style }) => ({
        ...{ kind, word, style, torn: null },
        refused_in_words: inWords.some((one) => one.kind === kind && one.word === word),
      }));
    return {
      findings: [
        ...names,
        ...aboutContent.map(({ list, word, torn }) => ({
          ...{ kind: list, word, style: null, refused_in_words: false, torn },
        })),
      ],
    };
  }

  private async written(me: Viewer, action: string, words: NewBannedWord[]): Promise<store.WordRow[]> {
    const rows = await this.database.transaction(async (tx) => {
      await store.lockWords(tx);
      const added = await store.insertWords(tx, words);
      const all = await store.readBannedWords(tx);
      const max = limits.bannedWords.most;
      if (all.length > max) throw new Problem('WORDS_FULL', { values: { max } });
      requireUseful(words, new NameMatcher(presentLists(all)));
      await this.note(tx, me, action, { before: [], after: added });
      return added;
    });
    await this.lists.renew();
    return rows;
  }

  /** One line for each call; what changes nothing leaves none. */
  private async note(
    tx: Db,
    me: Viewer,
    action: string,
    { before, after }: Record<'before' | 'after', store.WordRow[]>,
  ) {
    if (before.length + after.length === 0) return;
    const told = (rows: store.WordRow[]) => rows.map(({ list, word, style }) => ({ list, word, style }));
    const detail = { before: told(before), after: told(after) };
    const [one, ...more] = [...before, ...after];
    const target = `banned_words:${more.length === 0 ? (one?.word ?? '') : 'many'}`;
    await recordAudit(tx, { actorUid: me.uid, action, target, detail, now: this.clock.now() });
  }
}
