import { Injectable } from '@nestjs/common';
import type { Answer, FileAnswer, Parsed } from '@overtone/contract/endpoint';
import type { exportRecharges, listRecharges, rechargeMember } from '@overtone/contract/recharge';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { requestHash } from '../../platform/http/request-hash.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { sheetOf } from '../audit/audit.js';
import { toHundredths, toPoints } from '../points/points.js';
import { recharge } from './recharge.booking.flow.js';
import { presentRecharge } from './recharge.present.js';
import { countRecharges, type Filter, pageOfRecharges, rechargesBefore, type RechargeRow } from './recharge.store.js';

@Injectable()
export class RechargeService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
  ) {}

  async recharge(
    me: Viewer,
    body: Parsed<typeof rechargeMember, 'body'>,
    key: string | undefined,
  ): Promise<Answer<typeof rechargeMember>> {
    const wish = {
      adminUid: me.uid,
      targetUid: Number(body.target_uid),
      requested: toHundredths(body.amount),
      remark: body.remark,
      idempotencyKey: key ?? null,
      requestHash: requestHash(body),
      now: this.clock.now(),
    };
    const { row, made } = await this.database.transaction((tx) => recharge(tx, wish));
    if (made) this.publisher.toMember(row.targetUid, 'points_update', { points: toPoints(row.balanceAfter) });
    return presentRecharge(row);
  }

  async logs(query: Parsed<typeof listRecharges, 'query'>): Promise<Answer<typeof listRecharges>> {
    const { page, limit } = query;
    const filter = filterOf(query);
    const [rows, total] = await Promise.all([
      pageOfRecharges(this.database.client, filter, (page - 1) * limit, limit),
      countRecharges(this.database.client, filter),
    ]);
    return { data: rows.map(presentRecharge), total };
  }

  export({ uid }: Viewer, query: Parsed<typeof exportRecharges, 'query'>): Promise<FileAnswer> {
    const db = this.database.client;
    return sheetOf<RechargeRow>(db, {
      ...{ actorUid: uid, of: 'recharge', title: '人工充值', filter: query, now: this.clock.now() },
      head: ['时间', '会员', '实际点数', '要求点数', '之后余额', '备注', '经手人'],
      next: (last, take) => rechargesBefore(db, filterOf(query), last, take),
      cells: (row) => [
        ...[row.createdAt.toISOString(), row.targetUid, toPoints(row.amount), toPoints(row.requested)],
        ...[toPoints(row.balanceAfter), row.remark, row.adminUid],
      ],
    });
  }
}

const filterOf = ({ q: words, from, to }: Parsed<typeof exportRecharges, 'query'>): Filter => ({
  words,
  range: { from, to },
});
