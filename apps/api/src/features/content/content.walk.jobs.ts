import { Injectable } from '@nestjs/common';
import { contentKinds, type ContentKind } from '@overtone/contract/content-check';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Every } from '../../platform/queue/schedule.js';
import { ContentChecks } from './content.checks.flow.js';
import { ContentLists, type KnownWords } from './content.lists.flow.js';
import { ContentNews } from './content.news.flow.js';
import { partsOf } from './content.parts.rule.js';
import { checkById, checkOf, lockSubject, obeyCheck, readRule, setWalked } from './content.store.js';
import {
  type ByLists,
  concealProfile,
  keptByLists,
  nameWords,
  putUpAgain,
  reopenKept,
  type Shown,
  shownAfter,
} from './content.walk.store.js';
import { matcher, sayOf } from './content.words.rule.js';

const atOnce = 200;
/** A walk that some row stopped is gone again after so long. */
const restSeconds = 600;

/** The words changed: everything that is public is looked at by them, and everything that only they keep back. */
@Injectable()
export class ContentWalk {
  private failed = 0;
  private notBefore = new Date(0);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly lists: ContentLists,
    private readonly checks: ContentChecks,
    private readonly news: ContentNews,
  ) {}

  /** Two processes may walk at once: what one of them has decided, the other leaves. */
  @Every(5_000, 'content.walk')
  async walk(): Promise<void> {
    const { words: listed, version, walked, walkedBy } = await readRule(this.database.client);
    const isDone = walked === version && walkedBy >= matcher;
    if (isDone || this.clock.now() < this.notBefore) return;
    const words = await this.lists.now();
    this.failed = 0;
    await this.reopen(words);
    // Where nothing is listed nothing can be found.
    if (listed > 0) for (const kind of contentKinds) await this.lookAt(kind, words);
    if (this.failed > 0) this.notBefore = secondsAfter(this.clock.now(), restSeconds);
    else await setWalked(this.database.client, version, matcher);
  }

  private lookAt(kind: ContentKind, words: KnownWords): Promise<void> {
    const rows = new DueRows<Shown>(this.clock, this.log, {
      stuck: 'what is public could not be looked at again',
      size: atOnce,
      keyOf: ({ subject }) => `${kind}/${subject}`,
      page: (after, size) => shownAfter(this.database.client, kind, after?.subject ?? null, size),
      work: async ([row]) => {
        if (row && sayOf(words.words, row.parts)) await this.putUp(row);
      },
      postpone: async () => void (this.failed += 1),
    });
    return rows.sweep();
  }

  /** It is not seen from here on, until there is a verdict. */
  private async putUp(row: Shown): Promise<void> {
    const isUp = await this.database.transaction(async (tx) => {
      await lockSubject(tx, row);
      if (row.kind === 'profile' && (await concealProfile(tx, Number(row.subject), true))) return false;
      if (!(await putUpAgain(tx, row, this.clock.now()))) return false;
      await obeyCheck(tx, row);
      return true;
    });
    const check = isUp ? await checkOf(this.database.client, row.kind, row.subject) : null;
    if (!check) return;
    await this.checks.byWords(check);
    await this.news.told(check);
  }

  private async named(row: ByLists, words: string[]): Promise<void> {
    if (isSame(row.words, words) || !(await nameWords(this.database.client, row, words))) return;
    const check = await checkById(this.database.client, row.id);
    if (check) await this.news.told(check);
  }

  private reopen({ words }: KnownWords): Promise<void> {
    const rows = new DueRows<ByLists>(this.clock, this.log, {
      stuck: 'what was kept back could not be looked at again',
      size: atOnce,
      keyOf: ({ id }) => String(id),
      page: (after, size) => keptByLists(this.database.client, after?.id ?? 0n, size),
      work: async ([row]) => {
        if (!row) return;
        const said = sayOf(words, partsOf(row.parts));
        // Where they say the same, nothing moves and no bell rings; the reason is told by what is listed now.
        if (said?.state === row.state) return await this.named(row, said.words);
        const isOpen = await this.database.transaction(async (tx) => {
          await lockSubject(tx, row);
          return reopenKept(tx, row);
        });
        const check = isOpen ? await checkById(this.database.client, row.id) : null;
        if (check && (await this.checks.byWords(check)) === 'decided') await this.news.told(check);
      },
      postpone: async () => void (this.failed += 1),
    });
    return rows.sweep();
  }
}

const isSame = (before: string[], now: string[]): boolean =>
  before.length === now.length && before.every((word) => now.includes(word));
