import { Injectable } from '@nestjs/common';
import { cutTo } from '@overtone/contract/text-length';
import type { Db } from '../../platform/database/database.js';
import { recordSecurity } from '../security/security.js';
import { partsOf, titleOf } from './content.parts.rule.js';
import { type CheckRow, isSeen } from './content.store.js';
import { ContentSubjects } from './content.subjects.flow.js';

const kinds = { held: 'content_held', refused: 'content_refused', passed: 'content_passed' } as const;

/** Characters of a title in the bell. JSON with half of one in it is refused by the database, and the verdict with it. */
const mostTitle = 60;

/** What a member hears of verdicts, and what is noted of refusals. */
@Injectable()
export class ContentNews {
  constructor(private readonly subjects: ContentSubjects) {}

  /**
   * In the transaction of the verdict, when it is obeyed. That something passes is no news, unless it was kept back before;
   * then its member hears also where nobody sees it: they were promised an answer.
   */
  async ring(
    tx: Db,
    before: CheckRow,
    { id, kind, subject, uid, state, digest, parts, decidedAt }: CheckRow,
  ): Promise<void> {
    if (uid === null || state === 'waiting' || decidedAt === null) return;
    const now = decidedAt;
    if (state === 'refused') {
      const detail = { kind, subject, check: String(id) };
      await recordSecurity(tx, { kind: 'content.refused', uid, actorUid: null, detail, now });
    }
    const wasKept = before.state !== 'waiting' || before.appeal !== null || before.keptDigest === digest;
    if (state === 'passed' && !wasKept) return;
    const link = this.subjects.of(kind)?.link(subject) ?? '/';
    const thing = `${kind}/${subject}/${digest.slice(0, 16)}/${now.getTime()}`;
    const shown = state === 'passed' && ((await isSeen(tx, { kind, subject })) ? 'yes' : 'no');
    const values = { title: cutTo(titleOf(partsOf(parts)), mostTitle), kind, ...(shown && { shown }) };
    await this.subjects.bell?.ring(tx, { uid, kind: kinds[state], thing, values, link, now });
  }

  /** After the commit. */
  async rang({ uid }: Pick<CheckRow, 'uid'>): Promise<void> {
    if (uid !== null) await this.subjects.bell?.rang(uid);
  }

  /** After the commit of a verdict that came by itself: whoever shows the thing is told. */
  async told({ kind, subject }: Pick<CheckRow, 'kind' | 'subject'>): Promise<void> {
    await this.subjects.of(kind)?.told?.(subject);
  }
}
