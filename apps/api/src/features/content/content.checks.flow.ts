import { Injectable } from '@nestjs/common';
import type { ContentKind } from '@overtone/contract/content-check';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { ContentLines } from './content.lines.flow.js';
import { ContentLists } from './content.lists.flow.js';
import { ContentNews } from './content.news.flow.js';
import { partsOf } from './content.parts.rule.js';
import {
  type CheckRow,
  checkOf,
  decideCheck,
  type Decision,
  holdRule,
  lockSubject,
  obeyCheck,
} from './content.store.js';
import { sayOf } from './content.words.rule.js';

/** After so many changes of the words at the same time it is left to the sweep. */
const mostRounds = 5;

/** Verdicts about what was put up to be public. The database puts it up, by itself, whoever makes it public. */
@Injectable()
export class ContentChecks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lists: ContentLists,
    private readonly news: ContentNews,
    private readonly lines: ContentLines,
    private readonly log: Log,
  ) {}

  /**
   * After the commit that put something up. Where one's own words say all there is to say it is decided when this
   * resolves; otherwise somebody outside is asked in the background. Whoever forgets to call it is late, not public.
   */
  async settle(kind: ContentKind, subject: string): Promise<void> {
    const row = await checkOf(this.database.client, kind, subject);
    if (row?.state !== 'waiting' || typeof (await this.byWords(row)) === 'string') return;
    // The sweep finds it where the queue is away.
    await this.lines
      .enqueue(row)
      .catch((error: unknown) => this.log.warn('a check is left to the sweep', { id: row.id, err: error }));
  }

  /**
   * `version`: one's own words as they were then say nothing, and there is somebody outside to ask. `left`: it is about
   * something else by now.
   */
  async byWords(row: CheckRow): Promise<'decided' | 'left' | { version: number }> {
    for (let round = 0; round < mostRounds; round += 1) {
      const { version, vendor, words } = await this.lists.now();
      const said = sayOf(words, partsOf(row.parts));
      if (!said && vendor) return { version };
      const verdict = { state: said?.state ?? ('passed' as const), words: said?.words ?? [], labels: [] };
      const decided = await this.decide(row, { ...verdict, version, source: 'lists', now: this.clock.now() });
      if (decided !== 'stale') return decided;
    }
    return 'left';
  }

  /** `stale`: the words are others than those by which it was looked at. */
  async decide(row: CheckRow, decision: Decision): Promise<'decided' | 'left' | 'stale'> {
    const outcome = await this.database.transaction(async (tx) => {
      await lockSubject(tx, row);
      if (!(await holdRule(tx, decision.version))) return 'stale';
      return (await this.obeyed(tx, row, ['waiting'], decision)) ? 'decided' : 'left';
    });
    if (outcome === 'decided') await this.news.rang(row);
    return outcome;
  }

  /** In the caller's transaction, under the subject's lock: the verdict, what it is about, and its member's bell. */
  async obeyed(
    tx: Db,
    row: CheckRow,
    from: readonly CheckRow['state'][],
    decision: Decision,
  ): Promise<CheckRow | null> {
    const decided = await decideCheck(tx, row, from, decision);
    if (!decided) return null;
    await obeyCheck(tx, decided);
    await this.news.ring(tx, row, decided);
    return decided;
  }
}
