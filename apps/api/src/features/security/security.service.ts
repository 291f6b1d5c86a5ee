import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { exportSecurityEvents, listSecurityEvents } from '@overtone/contract/security';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { sheetOf } from '../audit/audit.js';
import { presentEvent } from './security.present.js';
import { type EventRow, pageOfEvents, type Wanted } from './security.store.js';

@Injectable()
export class SecurityService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(query: Parsed<typeof listSecurityEvents, 'query'>): Promise<Answer<typeof listSecurityEvents>> {
    const { cursor, limit } = query;
    const wanted = { ...wantedOf(query), before: cursor === undefined ? undefined : BigInt(cursor) };
    const rows = await pageOfEvents(this.database.client, wanted, limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { data: rows.map(presentEvent), next_cursor: last ? String(last.id) : null };
  }

  export({ uid: actorUid }: Viewer, query: Parsed<typeof exportSecurityEvents, 'query'>): Promise<FileAnswer> {
    const db = this.database.client;
    return sheetOf<EventRow>(db, {
      ...{ actorUid, of: 'event', title: '安全事件', filter: query, now: this.clock.now() },
      head: ['起', '止', '次数', '种类', '会员', '经手人', '地址', '设备', '详情'],
      next: (last, take) => pageOfEvents(db, { ...wantedOf(query), before: last?.id }, take),
      cells: ({ firstAt, lastAt, count, kind, uid, actorUid: by, address, device, detail }) => [
        ...[firstAt.toISOString(), lastAt.toISOString(), count, kind, uid ?? '', by ?? '', address ?? ''],
        ...[device ?? '', JSON.stringify(detail)],
      ],
    });
  }
}

const wantedOf = ({ kind, uid, from, to }: Parsed<typeof exportSecurityEvents, 'query'>): Wanted => ({
  kind,
  uid: uid === undefined ? undefined : Number(uid),
  range: { from, to },
});
