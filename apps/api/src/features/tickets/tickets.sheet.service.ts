import { Injectable } from '@nestjs/common';
import type { FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { exportFeedbacks } from '@overtone/contract/ticket-admin';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { sheetOf, unnamed } from '../audit/audit.js';
import { inboxBefore } from './tickets.inbox.store.js';
import type { TicketRow } from './tickets.store.js';

/** The inbox as a spreadsheet. */
@Injectable()
export class TicketsSheet {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  export({ uid: actorUid }: Viewer, query: Parsed<typeof exportFeedbacks, 'query'>): Promise<FileAnswer> {
    const db = this.database.client;
    const { q: words, ...filter } = query;
    return sheetOf<TicketRow>(db, {
      ...{ actorUid, of: 'ticket', title: '工单', filter: unnamed(query), now: this.clock.now() },
      head: ['编号', '开于', '类型', '状态', '会员', '称呼', '联系方式', '内容', '消息数'],
      next: (last, take) => inboxBefore(db, { words, ...filter }, last, take),
      cells: (row) => [
        ...[String(row.id), row.createdAt.toISOString(), row.type, row.status, row.uid ?? '', row.userName ?? ''],
        ...[row.contact ?? '', row.content, row.messageCount],
      ],
    });
  }
}
