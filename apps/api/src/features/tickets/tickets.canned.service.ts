import { Injectable } from '@nestjs/common';
import { type CannedReply, type changeCannedReply, mostCannedReplies } from '@overtone/contract/canned-reply';
import type { FileAnswer, Parsed } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import { Clock, laterThan } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import { requireSeen } from '../../platform/http/seen.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { recordAudit, sheetOf } from '../audit/audit.js';
import * as store from './tickets.canned.store.js';

interface Words {
  title: string;
  content: string;
}

/** Answers that administrators use again. */
@Injectable()
export class CannedReplies {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<CannedReply[]> {
    return (await store.readCanned(this.database.client)).map(present);
  }

  /** Throws CANNED_REPLY_TAKEN, CANNED_REPLIES_FULL. */
  create(me: Viewer, words: Words): Promise<CannedReply> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      await store.lockCanned(tx);
      if ((await store.countCanned(tx)) >= mostCannedReplies)
        throw new Problem('CANNED_REPLIES_FULL', { values: { max: mostCannedReplies } });
      if (await store.isCannedTitle(tx, words.title)) throw new Problem('CANNED_REPLY_TAKEN');
      const made = await store.insertCanned(tx, { ...words, createdAt: now, updatedAt: now });
      await this.note(tx, me, 'canned_reply.create', made, { after: words });
      return present(made);
    });
  }

  export(me: Viewer): Promise<FileAnswer> {
    const { client } = this.database;
    return sheetOf<store.CannedRow>(client, {
      ...{ actorUid: me.uid, of: 'canned_reply', target: 'canned_replies', title: '常用回复', filter: {} },
      ...{ now: this.clock.now(), head: ['编号', '标题', '内容', '写于', '最后改动'] },
      next: async (last) => (last ? [] : store.readCanned(client)),
      cells: ({ id, title, content, createdAt, updatedAt }) => [
        ...[String(id), title, content, createdAt.toISOString(), updatedAt.toISOString()],
      ],
    });
  }

  /** Throws CANNED_REPLY_NOT_FOUND, CANNED_REPLY_TAKEN, CHANGED_MEANWHILE. */
  change(me: Viewer, id: string, change: Parsed<typeof changeCannedReply, 'body'>): Promise<CannedReply> {
    return this.database.transaction(async (tx) => {
      await store.lockCanned(tx);
      const before = await store.readCannedReply(tx, BigInt(id));
      if (!before) throw new Problem('CANNED_REPLY_NOT_FOUND');
      requireSeen(change.seen, before.updatedAt);
      const after = { title: change.title ?? before.title, content: change.content ?? before.content };
      if (await store.isCannedTitle(tx, after.title, before.id)) throw new Problem('CANNED_REPLY_TAKEN');
      const updatedAt = laterThan(before.updatedAt, this.clock.now());
      const changed = await store.changeCanned(tx, before.id, { ...after, updatedAt });
      await this.note(tx, me, 'canned_reply.change', changed, { before: wordsOf(before), after });
      return present(changed);
    });
  }

  /** Twice is once. */
  remove(me: Viewer, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await store.lockCanned(tx);
      const before = await store.readCannedReply(tx, BigInt(id));
      if (!before) return;
      await store.deleteCanned(tx, before.id);
      await this.note(tx, me, 'canned_reply.remove', before, { before: wordsOf(before) });
    });
  }

  private note(tx: Db, me: Viewer, action: string, { id }: store.CannedRow, detail: Record<string, Words>) {
    const told = Object.fromEntries(Object.entries(detail).map(([when, words]) => [when, { ...words }]));
    const fact = { actorUid: me.uid, action, target: `canned_reply:${id}`, now: this.clock.now() };
    return recordAudit(tx, { ...fact, detail: told });
  }
}

const wordsOf = ({ title, content }: store.CannedRow): Words => ({ title, content });
const present = (row: store.CannedRow): CannedReply => ({
  ...{ id: String(row.id), title: row.title, content: row.content },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
